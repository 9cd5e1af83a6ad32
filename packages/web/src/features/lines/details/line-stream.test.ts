import type { LineEvent } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import { payment } from '../../../../test/samples.ts';
import { streamOf } from './line-stream.ts';

const event = (id: string, at: string, by = 'You'): LineEvent => ({ id, at, by, severity: 'info', text: id });
const charge = (id: string, at: string) => ({ ...payment({ id, at }), kind: 'charge', partCents: 100 }) as const;

const parts = {
  events: [event('suspended', '2026-03-03T00:00:00.000Z'), event('active', '2026-02-01T00:00:00.000Z', 'KORE')],
  hasOlder: true,
  payments: [charge('txn_2', '2026-03-01T00:00:00.000Z'), charge('txn_1', '2026-01-01T00:00:00.000Z')],
  carrierName: 'KORE',
};

const idsOf = (entries: ReturnType<typeof streamOf>) =>
  entries.map((entry) => (entry.kind === 'event' ? entry.event.id : entry.payment.id));

it('charges stand between the events of their time; older ones wait until the events around them are there', () => {
  expect(idsOf(streamOf(parts))).toEqual(['suspended', 'txn_2', 'active']);
  expect(idsOf(streamOf({ ...parts, hasOlder: false }))).toEqual(['suspended', 'txn_2', 'active', 'txn_1']);
});

it('each part holds what is its own, and charges alone are all there at once', () => {
  expect(idsOf(streamOf(parts, 'changes'))).toEqual(['suspended']);
  expect(idsOf(streamOf(parts, 'carrier'))).toEqual(['active']);
  expect(idsOf(streamOf(parts, 'charges'))).toEqual(['txn_2', 'txn_1']);
});
