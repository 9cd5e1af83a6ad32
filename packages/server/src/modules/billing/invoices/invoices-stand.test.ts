import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';

let world: ServiceWorld;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

interface Row {
  id: string;
  status: string;
}

/** The invoice of a line that was activated and charged. */
async function invoiced(of: Caller): Promise<Row> {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller: of, body: { planId: plan.id, devices } });
  await world.work();
  const { rows } = await sql<Row>`select id, status from billing.invoices
    where account_id = ${of.accountId} order by id desc limit 1`.execute(world.db);
  if (!rows[0]) throw new Error('nothing was invoiced');
  return rows[0];
}
const run = (statement: RawBuilder<unknown>) => statement.execute(world.db);
const set = (id: string, what: string) => run(sql`update billing.invoices set ${sql.raw(what)} where id = ${id}`);
const setLine = (id: string, what: string) =>
  run(sql`update billing.invoice_lines set ${sql.raw(what)} where invoice_id = ${id}`);
const stateOf = async (id: string) =>
  (
    await sql`select status, due_cents, paid_at is not null as "isPaid" from billing.invoices where id = ${id}`.execute(
      world.db,
    )
  ).rows[0];

describe('an invoice line', () => {
  it('is never collected beyond what is due on it', async () => {
    const { id } = await invoiced(await world.newCustomer({ charges: 'declined' }));
    await expect(setLine(id, 'collecting_cents = 1001')).rejects.toThrow('collects_no_more_than_is_due');
    await expect(setLine(id, 'collected_cents = 1001')).rejects.toThrow('collects_no_more_than_is_due');
    await expect(setLine(id, 'collecting_cents = 600, collected_cents = 600')).rejects.toThrow(
      'collects_no_more_than_is_due',
    );
    await expect(setLine(id, 'written_off_cents = 1001')).rejects.toThrow('collects_no_more_than_is_due');
    await expect(setLine(id, 'collecting_cents = -1')).rejects.toThrow('collecting_cents_check');
  });

  it('stays what it was invoiced for, and is never deleted', async () => {
    const { id } = await invoiced(await world.newCustomer());
    for (const what of ['amount_cents = 1', "text = 'x'", 'tax_cents = 1', 'position = 2', "cause = 'x'"])
      await expect(setLine(id, what)).rejects.toThrow('never change');
    await expect(run(sql`delete from billing.invoice_lines where invoice_id = ${id}`)).rejects.toThrow('never deleted');
  });

  it('is billed once for its cause', async () => {
    const { id } = await invoiced(await world.newCustomer());
    const again = sql`insert into billing.invoice_lines (account_id, cause, text, kind, quantity, unit_cents, amount_cents,
        made_at, changed_at)
      select account_id, cause, text, kind, quantity, unit_cents, amount_cents, made_at, changed_at
      from billing.invoice_lines where invoice_id = ${id}`;
    await expect(run(again)).rejects.toThrow('billed_once');
  });
});

describe('an invoice', () => {
  it('follows its lines: open, processing, paid, and back', async () => {
    const { id } = await invoiced(await world.newCustomer({ charges: 'declined' }));
    const steps: [string, object][] = [
      ['collecting_cents = 400', { status: 'processing', dueCents: 1000, isPaid: false }],
      ['collecting_cents = 0, collected_cents = 400', { status: 'open', dueCents: 600, isPaid: false }],
      ['collected_cents = 1000', { status: 'paid', dueCents: 0, isPaid: true }],
      ['collected_cents = 0', { status: 'open', dueCents: 1000, isPaid: false }],
    ];
    for (const [what, becomes] of steps) {
      await setLine(id, what);
      expect(await stateOf(id)).toEqual(becomes);
    }
  });

  it('is never what its lines are not', async () => {
    const { id } = await invoiced(await world.newCustomer({ charges: 'declined' }));
    const differs = 'does not agree with its lines';
    await expect(set(id, "status = 'paid', paid_at = now(), due_cents = 0")).rejects.toThrow(differs);
    await expect(set(id, 'due_cents = 999')).rejects.toThrow(differs);
    await expect(set(id, 'collecting_cents = 1')).rejects.toThrow(differs);
    const paid = await invoiced(await world.newCustomer());
    await expect(set(paid.id, "status = 'open', paid_at = null")).rejects.toThrow(differs);
  });

  it('may be forgiven or written off unpaid', async () => {
    const { id } = await invoiced(await world.newCustomer({ charges: 'declined' }));
    const decided = "paid_at = null, closed_at = now(), closed_by = 'Ada', closed_reason = 'x'";
    await setLine(id, 'written_off_cents = 1000');
    expect(await stateOf(id)).toMatchObject({ status: 'paid' });
    await expect(set(id, "status = 'uncollectible', paid_at = null")).rejects.toThrow('closed_is_explained');
    await set(id, `status = 'uncollectible', ${decided}`);
    await expect(set(id, "status = 'void'")).rejects.toThrow('stays closed');
  });

  it('is never owed more than its total', async () => {
    const { id } = await invoiced(await world.newCustomer({ charges: 'declined' }));
    await expect(set(id, 'due_cents = 1001')).rejects.toThrow('never_more_than_its_total');
  });

  it('takes no more lines once it is finalised, and none of it is deleted', async () => {
    const { id } = await invoiced(await world.newCustomer());
    const line = sql`insert into billing.invoice_lines (account_id, cause, invoice_id, position, text, kind, quantity,
        unit_cents, amount_cents, made_at, changed_at)
      select account_id, 'more', id, 9, 'One more', 'subscription', 1, 1, 1, now(), now()
      from billing.invoices where id = ${id}`;
    await expect(run(line)).rejects.toThrow('takes no more lines');
    await expect(run(sql`truncate billing.invoice_lines cascade`)).rejects.toThrow('never');
    await expect(run(sql`delete from billing.invoices where id = ${id}`)).rejects.toThrow('never deleted');
    await expect(run(sql`truncate billing.invoices cascade`)).rejects.toThrow('never deleted');
  });
});

describe('a series of invoice numbers', () => {
  it('only goes up', async () => {
    await invoiced(await world.newCustomer());
    await expect(run(sql`update billing.series set last_no = last_no - 1`)).rejects.toThrow('never goes back');
    await expect(run(sql`update billing.series set name = 'other'`)).rejects.toThrow('never goes back');
    await expect(run(sql`delete from billing.series`)).rejects.toThrow('never goes back');
    await expect(run(sql`truncate billing.series`)).rejects.toThrow('never goes back');
    await expect(run(sql`update billing.series set last_no = last_no + 1`)).resolves.toBeDefined();
  });
});
