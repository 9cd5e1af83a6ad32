import { sql } from 'kysely';
import type { AccountId, ChargeId, FeeId } from '../../../kernel/ids.ts';
import type { MatchOfAll, PartOfAll, SumOfAll } from '../../../kernel/page.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { partOfAll } from '../../../store/part-of-all.ts';
import type { Adoption } from './adoption.ts';

/** What a bank or the gateway keeps for a dispute or a returned debit. */
export interface Fee {
  id: FeeId;
  accountId: AccountId;
  transId: string;
  chargeId: ChargeId;
  /** What the statement calls it: one dispute may cost several. */
  reference: string;
  amountCents: number;
  reason: string;
  decidedBy: string;
  decidedAt: Date;
  /** Since when it counts as given back or never kept, who decided that, and why. */
  reversedAt: Date | null;
  reversedBy: string | null;
  reversedReason: string | null;
}

type Tables = { 'reconciliation.fees': Fee; 'reconciliation.adoptions': Adoption };

export async function insertAdoption(tx: Tx, adoption: Adoption): Promise<void> {
  await tx.withTables<Tables>().insertInto('reconciliation.adoptions').values(adoption).execute();
}

/** Whether a bank ever took a charge back, also where it has given it to us again since. */
export async function wasTakenBack(tx: Tx, chargeId: ChargeId): Promise<boolean> {
  const found = await tx
    .withTables<Tables>()
    .selectFrom('reconciliation.adoptions')
    .select('fact')
    .where('chargeId', '=', chargeId)
    .where('fact', 'in', ['sent_back', 'charged_back', 'reinstated'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertFee(tx: Tx, fee: Fee): Promise<void> {
  await tx.withTables<Tables>().insertInto('reconciliation.fees').values(fee).execute();
}

/** The fee that stands for a transaction under a reference. For a locked charge. */
export async function standingFee(
  tx: Tx,
  { transId, reference }: Pick<Fee, 'transId' | 'reference'>,
): Promise<Fee | undefined> {
  return tx
    .withTables<Tables>()
    .selectFrom('reconciliation.fees')
    .selectAll()
    .where('transId', '=', transId)
    .where('reference', '=', reference)
    .where('reversedAt', 'is', null)
    .executeTakeFirst();
}

export async function changeFee(tx: Tx, id: FeeId, change: Partial<Fee>): Promise<void> {
  await tx.withTables<Tables>().updateTable('reconciliation.fees').set(change).where('id', '=', id).execute();
}

const ofAll = (db: Db, { state, from, before }: MatchOfAll) =>
  db
    .withTables<Tables>()
    .selectFrom('reconciliation.adoptions')
    .$if(state !== null, (query) => query.where(sql<boolean>`fact = ${state}`))
    .$if(from !== null, (query) => query.where(sql<boolean>`decided_at >= ${from}`))
    .$if(before !== null, (query) => query.where(sql<boolean>`decided_at < ${before}`));

/** Of all accounts, in the order that the part asks for; for staff alone. */
export async function adoptionsOfAll(db: Db, part: PartOfAll): Promise<Adoption[]> {
  return partOfAll(ofAll(db, part), part, { id: sql`id`, amount: sql`amount_cents` })
    .selectAll()
    .execute();
}

/** For staff alone. */
export async function sumAdoptionsOfAll(db: Db, match: MatchOfAll): Promise<SumOfAll> {
  return ofAll(db, match)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents')])
    .executeTakeFirstOrThrow();
}
