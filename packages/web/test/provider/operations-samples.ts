import type { Incident, Operations } from '@linekeeper/contract/provider';

export function incident(more: Partial<Incident> = {}): Incident {
  return {
    id: 'fnd_1',
    topic: 'findings',
    group: 'zombie',
    groupName: 'In service only at the carrier',
    about: '89883030000080139311',
    title: 'KORE has the SIM in service.',
    problem: 'The carrier charges the provider for it.',
    note: null,
    since: '2026-11-20T09:00:00.000Z',
    nextTryAt: null,
    account: null,
    lineId: null,
    actions: ['end', 'look', 'leave'],
    ...more,
  };
}

export function operations(more: Partial<Operations> = {}): Operations {
  const none = { group: null, groupName: null, count: 0, oldestAt: null };
  return {
    at: '2026-11-23T09:00:00.000Z',
    counts: [
      { ...none, topic: 'jobs' },
      { topic: 'commands', group: 'kore', groupName: 'KORE', count: 12, oldestAt: '2026-11-20T09:00:00.000Z' },
    ],
    carriers: [
      {
        id: 'kore',
        name: 'KORE',
        isConnected: true,
        run: {
          state: 'running',
          startedAt: '2026-11-23T05:00:00.000Z',
          finishedAt: null,
          readCount: 7,
          silentSince: '2026-11-23T06:00:00.000Z',
          refusesUs: true,
        },
        requestsPerSecond: null,
        unsentCount: 3,
        oldestUnsentAt: '2026-11-23T08:00:00.000Z',
        unreadCount: 0,
        oldestUnreadAt: null,
        days: [
          { day: '2026-11-22', askedCount: 40, doneCount: 37, failedCount: 3, medianSeconds: 6 },
          { day: '2026-11-23', askedCount: 2, doneCount: 0, failedCount: 0, medianSeconds: null },
        ],
      },
    ],
    gateway: {
      comparedDay: null,
      comparedAt: null,
      isComparing: false,
      openDifferences: 2,
      oldestDifferenceAt: '2026-11-20T09:00:00.000Z',
      openBatches: 0,
      oldestBatchAt: null,
      lastBatchBookedAt: null,
      days: [
        { day: '2026-11-22', sentCount: 9, failedCount: 0, openCount: 1 },
        { day: '2026-11-23', sentCount: 0, failedCount: 0, openCount: 0 },
      ],
    },
    imports: [
      { kind: 'sims', at: '2026-11-02T09:00:00.000Z' },
      { kind: 'plans', at: null },
      { kind: 'bank', at: null },
      { kind: 'takeOver', at: null },
    ],
    ...more,
  };
}
