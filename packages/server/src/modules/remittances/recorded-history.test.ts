import type { Endpoints, QueryOf } from '@linekeeper/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRemittancesWorld, idOf, type RemittancesWorld } from '../../../test/remittances-world.ts';
import { noParts } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayAfter, startOfDay } from '../../kernel/days.ts';
import { brandId, type RecordedPaymentId } from '../../kernel/ids.ts';

type Asked = QueryOf<Endpoints['exportPayments']>;

let self: RemittancesWorld;
let world: RemittancesWorld['world'];

beforeAll(async () => {
  self = await createRemittancesWorld();
  world = self.world;
});
afterAll(() => world.stop());
beforeEach(() => self.become());

async function found(asked: Asked, by = self.caller()): Promise<string[]> {
  const query = { page: 1, limit: 100, ...asked };
  const { items } = await world.remittances.routes.listRecordedPayments({ ...noParts, caller: by, query });
  return items.map(({ reference }) => reference);
}

async function exported(query: Asked): Promise<Record<string, string>[]> {
  const { content } = await world.routes.exportPayments({ ...self.as(), query });
  if (content instanceof Uint8Array) throw new Error('a history is given out part by part');
  return parse((await Array.fromAsync(content)).join(''), { columns: true });
}

it('a recorded payment is named on the statement by how it came, also when it went back, and by no one else’s', async () => {
  await self.order();
  const printed = await self.pay('10.00', '1042');
  await self.run('reverse-payment', idOf(printed), '--reason', 'Bounced');
  const texts = async (by: Caller) => {
    const query = { page: 1, limit: 100, from: '2020-01-01' };
    return (await world.routes.getStatement({ ...noParts, caller: by, query })).items.map(({ text }) => text);
  };
  expect(await texts(self.caller())).toEqual(['Invoice', 'Payment by check 1042', 'Payment returned, check 1042']);
  const stranger = await world.newCustomer();
  const ids = [brandId<RecordedPaymentId>(idOf(printed))];
  expect(await world.remittances.namesOfRecorded(world.db, stranger.accountId, ids)).toEqual(new Map());
});

it('one is found by reference, amount, invoice, ICCID, state and day, on the page and in the CSV alike', async () => {
  await self.order();
  await self.order();
  const [newer, older] = await self.invoices();
  await self.pay('4.00', '1001', '--invoice', older?.number ?? '');
  const bounced = idOf(await self.pay('5.00', 'AB-2', '--invoice', newer?.number ?? ''));
  await self.run('reverse-payment', bounced, '--reason', 'Bounced');
  const [line] = (await world.routes.listLines(self.page())).items;
  expect(await found({ searchTerm: line?.iccid ?? 'none' })).toHaveLength(1);
  const zone = (await world.accounts.getAccount(world.db, self.caller().accountId))?.timeZone ?? 'UTC';
  const start = startOfDay(self.received(), zone).toISOString();
  const end = startOfDay(dayAfter(self.received(), 1), zone).toISOString();
  const cases: [Asked, string[]][] = [
    [{}, ['AB-2', '1001']],
    [{ searchTerm: 'Check 10' }, ['1001']],
    [{ searchTerm: 'ab-2' }, ['AB-2']],
    [{ searchTerm: '$4.00' }, ['1001']],
    [{ searchTerm: newer?.number ?? '' }, ['AB-2']],
    [{ state: 'paid' }, ['1001']],
    [{ state: 'failed' }, ['AB-2']],
    [{ state: 'processing' }, []],
    [{ from: start, before: end }, ['AB-2', '1001']],
    [{ from: end }, []],
    [{ before: start }, []],
  ];
  for (const [asked, references] of cases) {
    expect([asked, await found(asked)]).toEqual([asked, references]);
    const inFile = (await exported(asked)).filter((row) => row['Payment']?.startsWith('rcp_'));
    expect(inFile.map((row) => row['Payment method'])).toEqual(references.map((one) => `Check ${one}`));
  }
  expect((await exported({}))[0]).toMatchObject({ Date: self.received(), Amount: '5.00', Result: 'Returned' });
  expect(await found({ searchTerm: '1001' }, await world.newCustomer())).toEqual([]);
});
