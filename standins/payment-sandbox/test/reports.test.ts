import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, customerWithCard, home, outcomeOf, type StoredMethod } from './customers-of-test.ts';
import { day, movableClock } from './movable-clock.ts';
import { objectsIn, sandboxUnderTest, type Json, type SandboxUnderTest } from './sandbox-under-test.ts';

const clock = movableClock();
let sandbox: SandboxUnderTest;
let method: StoredMethod;
const ids: string[] = [];
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
  method = await customerWithCard(sandbox);
  for (const invoiceNumber of ['a', 'b', 'c']) {
    ids.push(outcomeOf(await charge(sandbox, method, { amount: '2.00', invoiceNumber })).transId);
    clock.forward(1000);
  }
});
afterAll(() => sandbox.stop());

const listFor = (customerProfileId: string, more: Json = {}) =>
  sandbox.send('getTransactionListForCustomerRequest', { customerProfileId, ...more });
const idsIn = (json: Json) => objectsIn(json, 'transactions').map((one) => one['transId']);

describe('the transactions of a customer', () => {
  it('come with numbers as numbers and what a search needs', async () => {
    const answer = await listFor(method.customerProfileId);
    expect(answer.json).toMatchObject({ totalNumInResultSet: 3 });
    expect(objectsIn(answer.json, 'transactions')[0]).toEqual({
      transId: ids[0],
      submitTimeUTC: '2026-06-15T12:00:00Z',
      submitTimeLocal: '2026-06-15T08:00:00',
      transactionStatus: 'capturedPendingSettlement',
      invoiceNumber: 'a',
      firstName: 'Ada',
      lastName: 'Byron',
      accountType: 'Visa',
      accountNumber: 'XXXX1111',
      settleAmount: 2,
      marketType: 'eCommerce',
      product: 'Card Not Present',
      profile: { customerProfileId: method.customerProfileId, customerPaymentProfileId: method.paymentProfileId },
    });
  });

  it('come newest first when asked, page by page; the offset is the number of the page', async () => {
    const sorting = { orderBy: 'id', orderDescending: true };
    const page = async (offset: number) =>
      (await listFor(method.customerProfileId, { sorting, paging: { limit: 2, offset } })).json;
    expect(idsIn(await page(1))).toEqual([ids[2], ids[1]]);
    expect(idsIn(await page(2))).toEqual([ids[0]]);
    expect(await page(3)).toMatchObject({ messages: { message: [{ code: 'I00004', text: 'No records found.' }] } });
    expect((await listFor('1', { paging: { limit: 1001, offset: 1 } })).code).toBe('E00013');
    expect((await listFor('1', { paging: { limit: 1, offset: 100_001 } })).code).toBe('E00094');
  });

  it('show declines but not errors or validations', async () => {
    const declining = await customerWithCard(sandbox, { billTo: { ...home, zip: '46282' } });
    const declined = outcomeOf(await charge(sandbox, declining));
    await charge(sandbox, declining, { amount: '0' });
    const answer = await listFor(declining.customerProfileId);
    expect(idsIn(answer.json)).toEqual([declined.transId]);
  });

  it('are none for a customer without any', async () => {
    expect(await listFor('42')).toMatchObject({ resultCode: 'Ok', code: 'I00004', messageText: 'No records found.' });
  });
});

describe('the unsettled list', () => {
  it('holds what was captured today, and only what is held when asked for that', async () => {
    await sandbox.control('POST', 'faults', { kind: 'hold' });
    const held = outcomeOf(await charge(sandbox, method, { invoiceNumber: 'held' }));
    expect(held).toMatchObject({ responseCode: '4', messages: [{ code: '193' }] });
    const list = async (status: string) =>
      idsIn((await sandbox.send('getUnsettledTransactionListRequest', { status })).json);
    expect(await list('any')).toEqual(expect.arrayContaining([...ids, held.transId]));
    expect(await list('pendingApproval')).toEqual([held.transId]);
  });

  it('loses at the end of the day what has settled', async () => {
    clock.forward(day);
    const answer = await sandbox.send('getUnsettledTransactionListRequest');
    expect(idsIn(answer.json)).not.toContain(ids[0]);
    const details = await sandbox.send('getTransactionDetailsRequest', { transId: ids[0] });
    expect(details.json['transaction']).toMatchObject({ transactionStatus: 'settledSuccessfully' });
    expect((await sandbox.send('getTransactionDetailsRequest', { transId: '7' })).code).toBe('E00040');
  });
});
