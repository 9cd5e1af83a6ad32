import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import { chargeRow } from './charges.store.ts';
import { requestCharge } from './request-charge.ts';
import { requestCorrection } from '../../corrections/request-correction.ts';
import { sendCorrection } from '../../corrections/send-correction.ts';
import { importSettlements } from '../../reconciliation/settlement/import-settlements.ts';

let world: PaymentsWorld;
let accountId: AccountId;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  accountId = await newPayer(world);
});

async function asked(): Promise<ChargeId> {
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
  const made = await world.db.transaction().execute((tx) => requestCharge(world, tx, { ...order, trigger: 'renewal' }));
  if (made.kind === 'refused') throw new Error(made.code);
  return made.chargeId;
}
async function charged(): Promise<ChargeId> {
  const id = await asked();
  await world.runJobs(moneyJobs(world).handlers);
  return id;
}
async function corrected(kind: 'refund' | 'void', chargeId: ChargeId) {
  const made = await requestCorrection(world, { kind, chargeId, amountCents: null, reason: 'a mistake' });
  if (made.kind === 'refused') throw new Error(made.text);
  await sendCorrection(world, made.id);
  return made.id;
}
const run = (statement: RawBuilder<unknown>) => statement.execute(world.db);
const set = (id: ChargeId, what: string) =>
  run(sql`update payments.charge_attempts set ${sql.raw(what)} where id = ${id}`);

describe('a charge attempt', () => {
  const order = [
    'amount_cents = 1',
    "account_id = 'acct_other'",
    "collection_id = 'inv_other'",
    "gateway_invoice_no = 'other-1'",
    "method_id = 'pm_other'",
    "description = 'another text'",
    'sent_at = now()',
  ];
  it.each(order)('never asks for anything else, open or settled: %s', async (what) => {
    for (const id of [await asked(), await charged()])
      await expect(set(id, what)).rejects.toThrow('asks for never changes');
  });

  const outcomes = ['sent', 'unknown', 'held', 'error', 'not_charged', 'declined'];
  it.each(outcomes)('that is approved never becomes %s', async (state) => {
    const change = `state = '${state}', paid_at = null`;
    await expect(set(await charged(), change)).rejects.toThrow('outcome of a charge attempt stands');
  });

  it.each(['error', 'voided'])('that ended as %s stays so', async (state) => {
    const id = await asked();
    await set(id, `state = '${state}', settled_at = now()`);
    const approval = "state = 'approved', trans_id = '61'";
    await expect(set(id, approval)).rejects.toThrow('outcome of a charge attempt stands');
  });

  it('that took money is never found as another one, and one that was found stays as it is', async () => {
    const [taken, other] = [await charged(), await charged()];
    await expect(set(taken, `found_as = '${other}'`)).rejects.toThrow('only_what_took_nothing_is_found');
    const ended = await charged();
    await set(ended, "state = 'voided', paid_at = null");
    await expect(set(ended, `found_as = '${ended}'`)).rejects.toThrow('only_what_took_nothing_is_found');
    await expect(set(ended, "found_as = 'txn_none'")).rejects.toThrow('found_as_own');
    await set(ended, `found_as = '${other}'`);
    await expect(set(ended, 'found_as = null')).rejects.toThrow('stays as it is');
    await expect(set(ended, "state = 'approved'")).rejects.toThrow('outcome of a charge attempt stands');
  });

  it('that was declined stays so, unless it is a debit that the bank had sent back', async () => {
    accountId = await newPayer(world, { charges: 'declined' });
    const id = await charged();
    await expect(set(id, "state = 'approved'")).rejects.toThrow('outcome of a charge attempt stands');
    accountId = await newPayer(world);
    const back = await charged();
    await set(back, "state = 'declined', paid_at = null, returned_at = now()");
    await expect(set(back, "state = 'approved', paid_at = now()")).resolves.toBeDefined();
  });

  it('is never asked again once it is in doubt', async () => {
    const id = await asked();
    await set(id, "state = 'unknown'");
    await expect(set(id, "state = 'sent'")).rejects.toThrow('outcome of a charge attempt stands');
  });

  const facts = ["trans_id = '62'", 'trans_id = null', "auth_code = 'X'", 'settled_at = now()', "reason_code = '2'"];
  it.each([...facts, "paid_at = '2020-01-01'"])('that is settled keeps what is known of it: %s', async (what) => {
    await expect(set(await charged(), what)).rejects.toThrow('known of a settled charge attempt stands');
  });

  it('is in one batch for ever', async () => {
    const id = await charged();
    world.gateway.settle();
    await importSettlements(world);
    expect(await chargeRow(world.db, id)).toMatchObject({ bankAt: expect.any(Date) });
    await expect(set(id, "batch_id = 'other', bank_at = now()")).rejects.toThrow('charge attempt stands');
  });

  it('is never deleted', async () => {
    const id = await charged();
    await expect(run(sql`delete from payments.charge_attempts where id = ${id}`)).rejects.toThrow('never deleted');
    await expect(run(sql`truncate payments.charge_attempts cascade`)).rejects.toThrow('never deleted');
  });

  it('is paid only when it is approved, and approved only with a transaction of the gateway', async () => {
    const id = await asked();
    await expect(set(id, 'paid_at = now()')).rejects.toThrow('paid_is_approved');
    await expect(set(id, "state = 'approved', settled_at = now()")).rejects.toThrow('approved_is_known');
  });

  it('has a transaction of the gateway for itself', async () => {
    const { transId } = (await chargeRow(world.db, await charged())) ?? {};
    const id = await asked();
    await expect(set(id, `state = 'approved', settled_at = now(), trans_id = '${transId}'`)).rejects.toThrow(
      'attempts_of_transaction',
    );
  });

  it('pays with a method of its own account', async () => {
    const id = await charged();
    const other = await newPayer(world);
    const copy = sql`insert into payments.charge_attempts
      (id, account_id, collection_id, attempt_no, gateway_invoice_no, amount_cents, description, trigger, method_id,
        gateway_profile_id, gateway_payment_profile_id, method_kind, method_label, method_last4, credential_use, state,
        sent_at, deadline_at)
      select 'txn_copy', ${other}, 'inv_copy', 1, 'copy-1', 1, '', trigger, method_id, gateway_profile_id,
        gateway_payment_profile_id, method_kind, method_label, method_last4, credential_use, 'sent', sent_at, deadline_at
      from payments.charge_attempts where id = ${id}`;
    await expect(run(copy)).rejects.toThrow('own_method');
  });

  it('may be refunded, called off, sent back, and found to have been charged after all', async () => {
    const refunded = await charged();
    world.gateway.settle();
    await importSettlements(world);
    await corrected('refund', refunded);
    expect(await chargeRow(world.db, refunded)).toMatchObject({ state: 'approved', refundedCents: 1990 });
    const voided = await charged();
    await corrected('void', voided);
    expect(await chargeRow(world.db, voided)).toMatchObject({ state: 'voided', paidAt: null });
    const late = await asked();
    await set(late, "state = 'not_charged', settled_at = now()");
    await set(late, "state = 'approved', trans_id = '63', settled_at = now(), paid_at = now(), reason_code = null");
  });
});
