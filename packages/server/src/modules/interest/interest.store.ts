import { sql } from 'kysely';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Span } from './late-interest.ts';

export interface Exemption {
  readonly accountId: AccountId;
  readonly reason: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

type Tables = { 'interest.spans': Span; 'interest.exemptions': Exemption };

const tables = (db: Db) => db.withTables<Tables>();

/** What waits for a billing day, in the order of invoices and days. */
export async function spansToBill(db: Db, accountId: AccountId): Promise<Span[]> {
  return tables(db)
    .selectFrom('interest.spans')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('billedOn', 'is', null)
    .orderBy('invoiceId')
    .orderBy('fromDay')
    .execute();
}

/** What waits for a billing day, and the last span of each invoice. */
export async function knownSpans(tx: Tx, accountId: AccountId): Promise<Span[]> {
  return tables(tx)
    .selectFrom('interest.spans as span')
    .selectAll()
    .where('accountId', '=', accountId)
    .where((on) =>
      on.or([
        on('billedOn', 'is', null),
        sql<boolean>`not exists (select from interest.spans as later where later.account_id = span.account_id
          and later.invoice_id = span.invoice_id and later.from_day > span.from_day)`,
      ]),
    )
    .orderBy('invoiceId')
    .orderBy('fromDay')
    .execute();
}

/** Writes what differs between two states of an account's spans. */
export async function saveSpans(
  tx: Tx,
  accountId: AccountId,
  before: readonly Span[],
  after: readonly Span[],
): Promise<void> {
  const kept = new Set(after.map(keyOf));
  for (const { invoiceId, fromDay } of before.filter((span) => !kept.has(keyOf(span))))
    await tables(tx)
      .deleteFrom('interest.spans')
      .where('accountId', '=', accountId)
      .where('invoiceId', '=', invoiceId)
      .where('fromDay', '=', fromDay)
      .execute();
  const known = new Set(before);
  // What ends comes first: of an invoice one span goes on.
  const changed = after
    .filter((span) => !known.has(span))
    .toSorted((one, other) => Number(one.toDay === null) - Number(other.toDay === null));
  for (const span of changed)
    await tables(tx)
      .insertInto('interest.spans')
      .values(span)
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'invoiceId', 'fromDay']).doUpdateSet((on) => ({
          toDay: on.ref('excluded.toDay'),
          baseCents: on.ref('excluded.baseCents'),
          basisPoints: on.ref('excluded.basisPoints'),
          billedOn: on.ref('excluded.billedOn'),
        })),
      )
      .execute();
}

const keyOf = ({ invoiceId, fromDay }: Span) => `${invoiceId} ${fromDay}`;

/** Why it pays none; undefined when it does. */
export async function findExemption(db: Db, accountId: AccountId): Promise<Exemption | undefined> {
  return tables(db).selectFrom('interest.exemptions').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

export async function isExempt(db: Db, accountId: AccountId): Promise<boolean> {
  return (await findExemption(db, accountId)) !== undefined;
}

/** False when it was exempt already. */
export async function addExemption(tx: Tx, exemption: Exemption): Promise<boolean> {
  const added = await tables(tx)
    .insertInto('interest.exemptions')
    .values(exemption)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** False when it was not exempt. */
export async function dropExemption(tx: Tx, accountId: AccountId): Promise<boolean> {
  const dropped = await tables(tx)
    .deleteFrom('interest.exemptions')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return dropped.numDeletedRows === 1n;
}
