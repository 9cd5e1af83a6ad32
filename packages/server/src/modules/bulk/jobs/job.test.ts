import { expect, it } from 'vitest';
import { after } from '../../../kernel/clock.ts';
import { jobTitle, noCounts, secondsLeft } from './job.ts';

const now = new Date('2026-03-01T12:00:00Z');
const running = { ...noCounts, state: 'running' as const, workedMs: 0, runningSince: after(now, -10_000) };

it.each([
  [{ action: 'suspend', isCallOff: false, total: 313, refusedCount: 1 }, 'Suspend 312 lines'],
  [{ action: 'activate', isCallOff: false, total: 1, refusedCount: 0 }, 'Activate 1 line'],
  [{ action: 'changePlan', isCallOff: false, total: 53_112, refusedCount: 0 }, 'Change the plan of 53,112 lines'],
  [{ action: 'terminate', isCallOff: false, total: 1, refusedCount: 0 }, 'Terminate 1 line'],
  [{ action: 'terminate', isCallOff: true, total: 2, refusedCount: 1 }, 'Call off the activation of 1 line'],
] as const)('%o is called %s', (job, title) => {
  expect(jobTitle(job)).toBe(title);
});

it('the rest takes as long as rows took so far', () => {
  expect(
    secondsLeft({ ...running, total: 40, doneCount: 9, failedCount: 1, readyCount: 20, runningCount: 10 }, now),
  ).toBe(30);
});

it('time that a job was paused counts for nothing', () => {
  const paused = { ...running, workedMs: 10_000, runningSince: now, doneCount: 10, readyCount: 10, total: 20 };
  expect(secondsLeft(paused, now)).toBe(10);
});

it('before the first row is through the rest is unknown', () => {
  expect(secondsLeft({ ...running, total: 20, readyCount: 10, runningCount: 10 }, now)).toBeNull();
});
