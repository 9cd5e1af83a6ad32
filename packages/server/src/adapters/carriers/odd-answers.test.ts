import { expect, it } from 'vitest';
import type { CallOutcome } from './carrier-call.ts';
import { fromCiscoSearch } from './cisco-wire.ts';
import { findKoreRequest } from './kore-find.ts';
import { listKoreLines, readKoreLines } from './kore-lines.ts';
import { listThingSpaceLines, readThingSpaceLines } from './thingspace-lines.ts';

const answer = (json: unknown): CallOutcome => ({ kind: 'answer', status: 200, json, text: '', retryAfterMs: null });
/** A carrier that answers every call the same, or by its path. */
const always = (json: unknown) => ({ account: habits, call: async () => answer(json) });
const habits = { timeZone: 'UTC', pageSize: 500, firstPage: 1 };

const good = '89883030000001400016';
const hidden = '89883030000001400024';
const subscription = { 'subscription-id': 's1', iccid: good, states: [{ state: 'Active', 'is-current': true }] };
/** As KORE's own specification shows one: a number that has lost its last digits. */
const odd = { 'subscription-id': 's2', iccid: 89_883_030_000_001_400_000 };

it('KORE: a record with a number for an ICCID hides no other, and its SIM counts as unread, not as gone', async () => {
  const client = always({ subscriptions: [odd, subscription] });
  expect(await readKoreLines(client, [good, hidden])).toMatchObject({
    lines: [{ iccid: good, state: 'active' }],
    unread: [{ iccid: hidden }],
  });
  expect(await listKoreLines(client, { cursor: null, most: 2 })).toMatchObject({
    kind: 'page',
    lines: [{ iccid: good }],
    next: '1',
  });
  expect(await readKoreLines(always({}), [good])).toMatchObject({ lines: [], unread: [{ iccid: good }] });
});

it('KORE: a request that cannot be understood may be the lost one, so nothing is taken for absent', async () => {
  const client = {
    account: habits,
    call: async (_method: string, path: string) =>
      answer(
        path.startsWith('/subscriptions') ? { subscriptions: [] } : { records: [{ 'request-type': 'Activation' }] },
      ),
  };
  const lost = { kind: 'activate', planRef: 'p', since: new Date(), lines: [{ iccid: good, imei: null, known: [] }] };
  expect(await findKoreRequest(client, { ...lost, kind: 'activate' })).toEqual({ kind: 'read', lines: [] });
});

it('Control Center: a device without a status hides no other', () => {
  const devices = [{ iccid: hidden }, { iccid: good, status: 'ACTIVATED' }];
  expect(fromCiscoSearch(answer({ devices, lastPage: true }), 50)).toMatchObject({
    lines: [{ iccid: good, state: 'active' }],
    isLast: true,
  });
});

it('ThingSpace: a device that cannot be understood hides no other, and counts as unread when asked for', async () => {
  const device = {
    deviceIds: [{ kind: 'iccid', id: good }],
    carrierInformations: [{ state: 'active' }],
    extendedAttributes: [{ key: 'DeviceId', value: '7' }],
  };
  const broken = { deviceIds: 'none' };
  const account = (devices: object[]) => ({ client: always({ devices, hasMoreData: false }), accountName: 'a' });
  expect(await listThingSpaceLines(account([broken, device]), { cursor: null, most: 5 })).toMatchObject({
    lines: [{ iccid: good, state: 'active' }],
  });
  expect(await readThingSpaceLines(account([broken]), [good])).toMatchObject({ lines: [], unread: [{ iccid: good }] });
});
