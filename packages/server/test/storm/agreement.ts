import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StormWorld } from './storm-world.ts';

interface AttemptRow {
  id: string;
  collection: string;
  cents: number;
  state: string;
  transId: string;
  paid: boolean;
}

/** The invariants of money, after everything has come to rest: both sides, the books, the invoices. */
export async function expectAgreement({ world }: StormWorld): Promise<void> {
  const { db, gateway } = world;
  const { rows: attempts } = await sql<AttemptRow>`select id, collection_id as collection,
    amount_cents as cents, state, trans_id as "transId",
    paid_at is not null as paid from payments.charge_attempts order by id`.execute(db);
  const theirs = gateway.charges.filter(({ outcome, returned }) => outcome.kind === 'approved' && !returned);
  expect(attempts.filter(({ state }) => ['sent', 'unknown', 'held'].includes(state))).toEqual([]);
  const ours = attempts.filter(({ state }) => state === 'approved');
  expect(ours.map(({ transId }) => transId).toSorted()).toEqual(theirs.map(({ transId }) => transId).toSorted());
  expect(new Set(ours.map(({ collection }) => collection)).size).toBe(ours.length);

  const given = gateway.books.refunds.map(({ transId, order }) => `${transId} ${order.amountCents}`);
  const { rows: corrections } = await sql<{ text: string; state: string; kind: string }>`select kind, state,
    trans_id || ' ' || amount_cents as text from corrections.corrections`.execute(db);
  const refunds = corrections.filter(({ kind, state }) => kind === 'refund' && state === 'done');
  expect(refunds.map(({ text }) => text).toSorted()).toEqual(given.toSorted());
  expect(corrections.filter(({ state }) => state === 'sent' || state === 'unknown')).toEqual([]);

  const takenCents = ours.reduce((sum, { cents }) => sum + cents, 0);
  await expectBooks(world, takenCents);
  await expectInvoices(world, attempts);
  expect(await world.reconciliation.reconcile()).toMatchObject({ kind: 'compared' });
  expect(await world.reconciliation.openDifferences(db)).toEqual([]);
}

async function expectBooks({ db, gateway }: StormWorld['world'], takenCents: number): Promise<void> {
  const { rows: unbalanced } =
    await sql`select transaction_id from ledger.entries group by 1 having sum(amount_cents) <> 0`.execute(db);
  expect(unbalanced).toEqual([]);
  const { rows } = await sql<{ ledger: string; cents: string }>`select ledger, sum(amount_cents) as cents
    from ledger.entries group by 1`.execute(db);
  const cents = new Map(rows.map((row) => [row.ledger, Number(row.cents)]));
  const { rows: owed } = await sql<{ cents: string }>`select coalesce(sum(total_cents), 0) as cents
    from billing.invoices`.execute(db);
  expect(cents.get('receivable') ?? 0).toBe(Number(owed[0]?.cents) - takenCents);
  const givenCents = gateway.books.refunds.reduce((sum, { order }) => sum + order.amountCents, 0);
  expect(cents.get('refunds') ?? 0).toBe(givenCents);
  expect((cents.get('clearing') ?? 0) + (cents.get('bank') ?? 0)).toBe(takenCents - givenCents);
  expect(cents.get('clearing') ?? 0).toBe(0);
}

/** Each collection is what its charge is, each line what its collections are; invoices follow their lines by a trigger. */
async function expectInvoices({ db }: StormWorld['world'], attempts: readonly AttemptRow[]): Promise<void> {
  const { rows: collections } = await sql<{ id: string; state: string }>`select id, state
    from collecting.collections order by id`.execute(db);
  const stateOf = (id: string) => {
    const taken = attempts.find(({ collection, state }) => collection === id && state === 'approved');
    if (!taken) return 'released';
    return taken.paid ? 'paid' : 'open';
  };
  expect(collections).toEqual(collections.map(({ id }) => ({ id, state: stateOf(id) })));
  const { rows: lines } = await sql`
    select line.id, collecting_cents, collected_cents from billing.invoice_lines as line, lateral (
      select coalesce(sum(part.amount_cents) filter (where state = 'open'), 0) as collecting,
        coalesce(sum(part.amount_cents - part.returned_cents) filter (where state = 'paid'), 0) as collected
      from collecting.collection_lines as part join collecting.collections as made on made.id = part.collection_id
      where part.invoice_line_id = line.id) as told
    where collecting_cents <> told.collecting or collected_cents <> told.collected`.execute(db);
  expect(lines).toEqual([]);
}
