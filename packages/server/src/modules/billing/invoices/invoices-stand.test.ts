import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type ChargeId } from '../../../kernel/ids.ts';

let world: ServiceWorld;
let caller: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

interface Row {
  id: string;
  status: string;
  chargeId: string;
}

/** The invoice of a line that was activated and charged. */
async function invoiced(of: Caller): Promise<Row> {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller: of, body: { planId: plan.id, devices } });
  await world.work();
  const { rows } = await sql<Row>`select id, status, charge_id from billing.invoices
    where account_id = ${of.accountId} order by id desc limit 1`.execute(world.db);
  if (!rows[0]) throw new Error('nothing was invoiced');
  return rows[0];
}
const run = (statement: RawBuilder<unknown>) => statement.execute(world.db);
const set = (id: string, what: string) => run(sql`update billing.invoices set ${sql.raw(what)} where id = ${id}`);
const setCover = (id: string, what: string) =>
  run(sql`update billing.covers set ${sql.raw(what)} where invoice_id = ${id}`);
const covers = async (id: string) =>
  (
    await sql`select kind, ref, amount_cents, released_at from billing.covers where invoice_id = ${id}`.execute(
      world.db,
    )
  ).rows;

describe('an invoice that is paid', () => {
  let paid: Row;
  beforeEach(async () => {
    caller = await world.newCustomer();
    paid = await invoiced(caller);
  });

  it('names the charge that covers it', async () => {
    expect(paid.status).toBe('paid');
    expect(await covers(paid.id)).toEqual([
      { kind: 'charge', ref: paid.chargeId, amountCents: 1000, releasedAt: null },
    ]);
  });

  it('keeps what covers it', async () => {
    await expect(setCover(paid.id, 'released_at = now()')).rejects.toThrow('paid but not covered');
    await expect(setCover(paid.id, 'amount_cents = 2000')).rejects.toThrow('never changes');
    await expect(setCover(paid.id, "ref = 'txn_other'")).rejects.toThrow('never changes');
    await expect(run(sql`delete from billing.covers`)).rejects.toThrow('never deleted');
    await expect(run(sql`truncate billing.covers`)).rejects.toThrow('never deleted');
  });

  it('is reopened when its charge is voided, which no longer covers it', async () => {
    const chargeId = brandId<ChargeId>(paid.chargeId);
    const made = await world.corrections.requestCorrection({ kind: 'void', chargeId, amountCents: null, reason: 'x' });
    if (made.kind === 'refused') throw new Error(made.text);
    await world.corrections.sendCorrection(made.id);
    await world.work();
    expect(await covers(paid.id)).toMatchObject([{ releasedAt: expect.any(Date) }]);
    await expect(set(paid.id, "status = 'paid', paid_at = now(), due_cents = 0")).rejects.toThrow('not covered');
  });
});

describe('an invoice', () => {
  it('is not paid without a cover', async () => {
    const { id, status } = await invoiced(await world.newCustomer({ charges: 'declined' }));
    expect(status).toBe('open');
    await expect(set(id, "status = 'paid', paid_at = now(), due_cents = 0")).rejects.toThrow('paid but not covered');
    const cover = sql`insert into billing.covers (account_id, invoice_id, kind, ref, amount_cents, noted_at)
      select account_id, id, 'charge', 'txn_other', 999, now() from billing.invoices where id = ${id}`;
    await run(cover);
    await expect(set(id, "status = 'paid', paid_at = now(), due_cents = 0")).rejects.toThrow('paid but not covered');
  });

  it('is covered only for its own account', async () => {
    const { id } = await invoiced(await world.newCustomer({ charges: 'declined' }));
    const foreign = sql`insert into billing.covers (account_id, invoice_id, kind, ref, amount_cents, noted_at)
      values ('acct_other', ${id}, 'charge', 'txn_other', 1000, now())`;
    await expect(run(foreign)).rejects.toThrow('foreign key');
  });

  it('may be forgiven or written off unpaid', async () => {
    const { id } = await invoiced(await world.newCustomer({ charges: 'declined' }));
    const decided = "closed_at = now(), closed_by = 'Ada', closed_reason = 'x'";
    await expect(set(id, "status = 'uncollectible', due_cents = 0")).rejects.toThrow('closed_is_explained');
    await expect(set(id, `status = 'uncollectible', ${decided}`)).rejects.toThrow('closed_owes_nothing');
    await set(id, `status = 'uncollectible', due_cents = 0, ${decided}`);
    await expect(set(id, "status = 'void'")).rejects.toThrow('stays closed');
  });

  it('is never owed more than its total', async () => {
    const { id } = await invoiced(await world.newCustomer({ charges: 'declined' }));
    await expect(set(id, 'due_cents = 1001')).rejects.toThrow('never_more_than_its_total');
  });

  it('takes no more lines once it is finalised, and none of it is deleted', async () => {
    const { id } = await invoiced(await world.newCustomer());
    const line = sql`insert into billing.invoice_lines (invoice_id, position, text, kind, quantity, unit_cents, amount_cents)
      values (${id}, 9, 'One more', 'subscription', 1, 1, 1)`;
    await expect(run(line)).rejects.toThrow('takes no more lines');
    await expect(run(sql`truncate billing.invoice_lines`)).rejects.toThrow('never change');
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
