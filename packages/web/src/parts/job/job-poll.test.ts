import { expect, it } from 'vitest';
import { job } from '../../../test/job-samples.ts';
import { jobPollMs } from './job-poll.ts';
import { timeLeftText } from './job-progress.ts';

const startMs = Date.parse('2026-11-20T20:00:05.000Z');
const soon = { nowMs: startMs + 1_000, failures: 0 };

it('a young job is looked at often, an old one less often', () => {
  const running = job(['running']);
  const later = [1_000, 120_000, 3_600_000].map((ms) => jobPollMs(running, { nowMs: startMs + ms, failures: 0 }));
  expect(later).toEqual([1_200, 2_500, 5_000]);
});

it('after looks that failed the next one waits longer, up to half a minute', () => {
  const waits = [1, 2, 3, 9].map((failures) => jobPollMs(job(['running']), { ...soon, failures }));
  expect(waits).toEqual([5_000, 10_000, 20_000, 30_000]);
});

it('an ended job is left alone once every result is known', () => {
  expect(jobPollMs(job(['done', 'failed']), soon)).toBe(false);
  expect(jobPollMs(job(['done', 'unknown']), soon)).toBe(5_000);
  expect(jobPollMs(job(['canceled', 'running'], { state: 'canceled' }), soon)).toBe(5_000);
});

it.each([
  [null, ''],
  [20, 'less than a minute left'],
  [70, 'about a minute left'],
  [600, 'about 10 minutes left'],
  [7200, 'about 2 hours left'],
])('%s seconds left read: %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});
