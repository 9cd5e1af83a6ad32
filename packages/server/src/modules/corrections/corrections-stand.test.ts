import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../test/payments-world.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../../kernel/ids.ts';
import { requestCharge } from '../payments/charges/request-charge.ts';
import { requestCorrection } from './request-correction.ts';
import { sendCorrection } from './send-correction.ts';
import { importSettlements } from '../reconciliation/settlement/import-settlements.ts';

let world: PaymentsWorld;
let accountId: AccountId;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  accountId = await newPayer(world);
});

async function charged(): Promise<ChargeId> {
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
  const made = await world.db.transaction().execute((tx) => requestCharge(world, tx, { ...order, trigger: 'renewal' }));
  if (made.kind === 'refused') throw new Error(made.code);
  await world.runJobs(moneyJobs(world).handlers);
  world.gateway.settle();
  await importSettlements(world);
  return made.chargeId;
}
async function refunded() {
  const chargeId = await charged();
  const made = await requestCorrection(world, { kind: 'refund', chargeId, amountCents: null, reason: 'a mistake' });
  if (made.kind === 'refused') throw new Error(made.text);
  await sendCorrection(world, made.id);
  return made.id;
}
const run = (statement: RawBuilder<unknown>) => statement.execute(world.db);
describe('a refund or void', () => {
  const change = (id: string, what: string) =>
    run(sql`update corrections.corrections set ${sql.raw(what)} where id = ${id}`);

  it.each(['amount_cents = 1', "account_id = 'acct_other'", "kind = 'void'", "reason = ''"])(
    'never asks for anything else: %s',
    async (what) => {
      await expect(change(await refunded(), what)).rejects.toThrow('asks for never changes');
    },
  );

  it('keeps its outcome, its transaction and its batch', async () => {
    const id = await refunded();
    await expect(change(id, "state = 'unknown'")).rejects.toThrow('refund or void stands');
    await expect(change(id, "trans_id = '64'")).rejects.toThrow('refund or void stands');
    await change(id, "batch_id = '7', bank_at = now()");
    await expect(change(id, "batch_id = '8'")).rejects.toThrow('refund or void stands');
    await expect(change(id, "state = 'not_done', called_off = 1")).rejects.toThrow('refund or void stands');
  });

  it('has a transaction of the gateway for itself', async () => {
    await refunded();
    const taken = world.gateway.books.refunds.at(-1)?.transId;
    const id = await charged();
    const wanted = await requestCorrection(world, { kind: 'refund', chargeId: id, amountCents: 1, reason: 'x' });
    if (wanted.kind === 'refused') throw new Error(wanted.text);
    await expect(change(wanted.id, `state = 'done', trans_id = '${taken}'`)).rejects.toThrow(
      'corrections_of_transaction',
    );
  });

  it('that was not found may turn up, and one that was given may be called off before it settles', async () => {
    const id = await refunded();
    await expect(change(id, "state = 'not_done'")).rejects.toThrow('is counted');
    await change(id, "state = 'not_done', called_off = 1");
    await expect(change(id, "state = 'done', called_off = 2")).rejects.toThrow('is counted');
    await expect(change(id, "state = 'done'")).resolves.toBeDefined();
  });

  it('is of the account that paid', async () => {
    const other = await newPayer(world);
    const copy = sql`insert into corrections.corrections
      (id, kind, charge_id, account_id, amount_cents, reason, gateway_invoice_no, state, sent_at, deadline_at)
      select 'cor_copy', kind, charge_id, ${other}, 1, '', 'Rcopy', 'done', sent_at, deadline_at
      from corrections.corrections where id = ${await refunded()}`;
    await expect(run(copy)).rejects.toThrow('own_charge');
  });

  it('is never deleted', async () => {
    await expect(run(sql`delete from corrections.corrections`)).rejects.toThrow('never deleted');
    await expect(run(sql`truncate corrections.corrections cascade`)).rejects.toThrow('never deleted');
  });
});
