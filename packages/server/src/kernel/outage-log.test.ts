import { expect, it } from 'vitest';
import { outageLog } from './outage-log.ts';

it('an outage is one line a minute with a count, whatever number of requests it meets', () => {
  const lines: object[] = [];
  let nowMs = 0;
  const log = outageLog({ warn: (facts, sentence) => void lines.push({ ...facts, sentence }) }, () => nowMs);
  const gone = new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]);
  for (let request = 0; request < 500; request += 1) log.note(gone, 'the database is away');
  log.note(new Error('silent'), 'the pool is away');
  nowMs = 61_000;
  log.note(new Error('connect ENOENT'), 'the database is away');
  const event = 'portal.outage';
  expect(lines).toEqual([
    { event, reason: 'connect ECONNREFUSED ::1:5432', count: 1, sentence: 'the database is away' },
    { event, reason: 'silent', count: 1, sentence: 'the pool is away' },
    { event, reason: 'connect ENOENT', count: 500, sentence: 'the database is away' },
  ]);
});
