import type { Look } from '@linekeeper/contract/provider';

const halfHourMs = 1_800_000;

export function look(more: Partial<Look> = {}): Look {
  return {
    id: 'look_1',
    by: 'Jane Support',
    reason: 'Ticket 812: the bill looks wrong',
    begunAt: '2026-11-23T09:00:00.000Z',
    endsAt: new Date(Date.now() + halfHourMs).toISOString(),
    isOpen: true,
    isYours: true,
    ...more,
  };
}
