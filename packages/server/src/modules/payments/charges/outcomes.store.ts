import { sql } from 'kysely';
import { brandId, type AccountId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { centsTaken, fromRow, type Attempt } from './attempt.ts';
import { isOpenCharge, type Charge } from './charge.ts';

type Tables = { 'payments.chargeAttempts': Attempt };

const columns = ['id', 'collectionId', 'state', 'sentAt', 'settledAt', 'paidAt', 'returnedAt', 'unwantedAt'] as const;
/** What became of a charge. */
export type Outcome = Pick<Charge, (typeof columns)[number]>;

const attempts = (db: Db) => db.withTables<Tables>().selectFrom('payments.chargeAttempts');
const outcomes = (db: Db) => attempts(db).select(columns);

/** What decides whether collections are paid: their paid charges, and those named. Any account's: for jobs. */
export async function decidingOutcomes(
  db: Db,
  { collectionIds, chargeIds }: { collectionIds: readonly CollectionId[]; chargeIds: readonly ChargeId[] },
): Promise<Outcome[]> {
  const paid = await outcomes(db)
    .where((on) => on('collectionId', '=', on.fn.any(sql<CollectionId[]>`${[...collectionIds]}::text[]`)))
    .where('state', '=', 'approved')
    .where('paidAt', 'is not', null)
    .execute();
  const named = await outcomes(db)
    .where((on) => on('id', '=', on.fn.any(sql<ChargeId[]>`${[...chargeIds]}::text[]`)))
    .execute();
  return [...paid, ...named];
}

/** Payments of any account that were called off, came back, or are wanted no more, behind an id: for jobs. */
export async function takenBackCharges(db: Db, behindId: string, most: number): Promise<Outcome[]> {
  return outcomes(db)
    .where((on) =>
      on.or([on('returnedAt', 'is not', null), on('state', '=', 'voided'), on('unwantedAt', 'is not', null)]),
    )
    .where('id', '>', sql<ChargeId>`${behindId}`)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The attempt that a collection is being paid by, or was, besides one; what no invoice wants does not count. */
export async function livePayment(
  db: Db,
  collectionId: CollectionId,
  besides: ChargeId | null,
): Promise<Charge | undefined> {
  const row = await attempts(db)
    .selectAll()
    .where('collectionId', '=', collectionId)
    .where('state', 'in', ['sent', 'unknown', 'held', 'approved'])
    .where('unwantedAt', 'is', null)
    .$if(besides !== null, (query) => query.where('id', '!=', besides ?? brandId<ChargeId>('')))
    .executeTakeFirst();
  return row && fromRow(row);
}

/** What each of the collections is being paid by, or was; what no invoice wants does not count. Any account's: for jobs. */
export async function livePaymentsOf(db: Db, collectionIds: readonly string[]): Promise<Map<string, Charge>> {
  const rows = await attempts(db)
    .selectAll()
    .where(sql<boolean>`collection_id = any(${[...collectionIds]}::text[])`)
    .where('state', 'in', ['sent', 'unknown', 'held', 'approved'])
    .where('unwantedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.collectionId, fromRow(row)]));
}

/** Collections whose payment was taken since an instant, or ever called off or taken back; in their order behind one of them. */
export async function collectionsToFollow(
  db: Db,
  { since, behind, limit }: { since: Date; behind: string; limit: number },
): Promise<CollectionId[]> {
  const rows = await attempts(db)
    .select('collectionId')
    .distinct()
    .where((on) =>
      on.or([
        on.and([on('state', '=', 'approved'), on('settledAt', '>=', since)]),
        on('state', '=', 'voided'),
        on('returnedAt', 'is not', null),
      ]),
    )
    .where(sql<boolean>`collection_id > ${behind}`)
    .orderBy('collectionId')
    .limit(limit)
    .execute();
  return rows.map(({ collectionId }) => collectionId);
}

/** What our books say of one transaction. */
export interface OurSide {
  id: string;
  accountId: AccountId;
  transId: string | null;
  state: string;
  amountCents: number;
  /** It is booked as taken (or given back) and nothing has undone it. */
  isTaken: boolean;
  /** Our bank has it, as far as we know. */
  isAtBank: boolean;
  /** A debit that we know came back. */
  isReturned: boolean;
  /** Its outcome is still being found out: nothing about it can differ yet. */
  isOpen: boolean;
  since: Date;
}

function sideOf(attempt: Attempt): OurSide {
  return {
    id: attempt.id,
    accountId: attempt.accountId,
    transId: attempt.transId,
    state: attempt.state,
    amountCents: centsTaken(attempt),
    isTaken: attempt.state === 'approved',
    isAtBank: attempt.bankAt !== null,
    isReturned: attempt.returnedAt !== null,
    isOpen: isOpenCharge(attempt),
    since: attempt.settledAt ?? attempt.sentAt,
  };
}

/** Our charge behind one of the gateway's transactions: by its number, else by ours where we do not know its number yet. */
export async function sideBehind(
  db: Db,
  row: { transId: string; invoiceNumber: string | null },
): Promise<OurSide | undefined> {
  const attempt = await attempts(db)
    .selectAll()
    .where((on) =>
      on.or([
        on.and([on('transId', '=', row.transId), on('foundAs', 'is', null)]),
        on.and([on('transId', 'is', null), on('gatewayInvoiceNo', '=', row.invoiceNumber ?? '')]),
      ]),
    )
    .orderBy('transId')
    .limit(1)
    .executeTakeFirst();
  return attempt && sideOf(attempt);
}

/** Charges booked as taken since an instant, and older ones that have not reached the bank. */
export async function sidesTaken(db: Db, since: Date): Promise<OurSide[]> {
  const taken = await attempts(db)
    .selectAll()
    .where('state', '=', 'approved')
    .where((on) => on.or([on('settledAt', '>=', since), on('bankAt', 'is', null)]))
    .execute();
  return taken.map(sideOf);
}

/** Charges whose outcome is unknown though no look will follow. */
export async function sidesGivenUp(db: Db): Promise<OurSide[]> {
  const givenUp = await attempts(db)
    .selectAll()
    .where('state', 'in', ['unknown', 'held'])
    .where('nextLookAt', 'is', null)
    .execute();
  return givenUp.map(sideOf);
}

const doubtful = (db: Db) => attempts(db).where(sql<boolean>`state in ('unknown', 'held')`);

/** How many charges of all accounts have no known outcome, and when the oldest was sent. */
export async function countDoubtfulOfAll(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  return doubtful(db)
    .select((on) => [on.fn.countAll<number>().as('count'), on.fn.min<Date | null>('sentAt').as('oldestAt')])
    .executeTakeFirstOrThrow();
}

const doubtfulColumns = [
  'id',
  'accountId',
  'amountCents',
  'gatewayInvoiceNo',
  'state',
  'sentAt',
  'reasonText',
  'nextLookAt',
] as const;
export type DoubtfulCharge = Pick<Attempt, (typeof doubtfulColumns)[number]>;

/** Those charges, by their ids. */
export async function doubtfulOfAll(
  db: Db,
  asked: { behindId: string; limit: number; offset: number },
): Promise<DoubtfulCharge[]> {
  return doubtful(db)
    .select(doubtfulColumns)
    .where('id', '>', sql<ChargeId>`${asked.behindId}`)
    .orderBy('id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
}
