import { sql } from 'kysely';
import { expect } from 'vitest';
import { owedCents, type StormWorld } from './storm-world.ts';

interface AttemptRow {
  id: string;
  invoice: string;
  state: string;
  transId: string;
  paid: boolean;
}

/** The invariants of money, after everything has come to rest: both sides, the books, the invoices. */
export async function expectAgreement({ world }: StormWorld): Promise<void> {
  const { db, gateway } = world;
  const { rows: attempts } = await sql<AttemptRow>`select id, invoice_id as invoice, state, trans_id as "transId",
    paid_at is not null as paid from payments.charge_attempts order by id`.execute(db);
  const theirs = gateway.charges.filter(({ outcome, returned }) => outcome.kind === 'approved' && !returned);
  expect(attempts.filter(({ state }) => ['sent', 'unknown', 'held'].includes(state))).toEqual([]);
  const ours = attempts.filter(({ state }) => state === 'approved');
  expect(ours.map(({ transId }) => transId).toSorted()).toEqual(theirs.map(({ transId }) => transId).toSorted());
  expect(new Set(ours.map(({ invoice }) => invoice)).size).toBe(ours.length);

  const given = gateway.books.refunds.map(({ transId, order }) => `${transId} ${order.amountCents}`);
  const { rows: corrections } = await sql<{ text: string; state: string; kind: string }>`select kind, state,
    trans_id || ' ' || amount_cents as text from corrections.corrections`.execute(db);
  const refunds = corrections.filter(({ kind, state }) => kind === 'refund' && state === 'done');
  expect(refunds.map(({ text }) => text).toSorted()).toEqual(given.toSorted());
  expect(corrections.filter(({ state }) => state === 'sent' || state === 'unknown')).toEqual([]);

  await expectBooks(world, ours.length);
  await expectInvoices(world, attempts);
  expect(await world.reconciliation.reconcile()).toMatchObject({ kind: 'compared' });
  expect(await world.reconciliation.openDifferences(db)).toEqual([]);
}

async function expectBooks({ db, gateway }: StormWorld['world'], taken: number): Promise<void> {
  const { rows: unbalanced } =
    await sql`select transaction_id from ledger.entries group by 1 having sum(amount_cents) <> 0`.execute(db);
  expect(unbalanced).toEqual([]);
  const { rows } = await sql<{ ledger: string; cents: string }>`select ledger, sum(amount_cents) as cents
    from ledger.entries group by 1`.execute(db);
  const cents = new Map(rows.map((row) => [row.ledger, Number(row.cents)]));
  const { rows: owed } = await sql<{ cents: string }>`select coalesce(sum(total_cents), 0) as cents
    from billing.invoices i where not exists (select from payments.charge_attempts a
      where a.invoice_id = i.id and a.state = 'approved')`.execute(db);
  expect(cents.get('receivable') ?? 0).toBe(Number(owed[0]?.cents));
  const givenCents = gateway.books.refunds.reduce((sum, { order }) => sum + order.amountCents, 0);
  expect(cents.get('refunds') ?? 0).toBe(givenCents);
  expect((cents.get('clearing') ?? 0) + (cents.get('bank') ?? 0)).toBe(taken * owedCents - givenCents);
  expect(cents.get('clearing') ?? 0).toBe(0);
}

async function expectInvoices({ db }: StormWorld['world'], attempts: readonly AttemptRow[]): Promise<void> {
  const { rows: invoices } = await sql<{ id: string; status: string }>`select id, status
    from billing.invoices order by id`.execute(db);
  const stateOf = (id: string) => {
    const taken = attempts.find(({ invoice, state }) => invoice === id && state === 'approved');
    if (!taken) return 'open';
    return taken.paid ? 'paid' : 'processing';
  };
  expect(invoices.map(({ id, status }) => [id, status])).toEqual(invoices.map(({ id }) => [id, stateOf(id)]));
}
