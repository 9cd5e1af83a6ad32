import { expect, it } from 'vitest';
import { after } from '../../../kernel/clock.ts';
import { jobTitle, noCounts, secondsLeft } from './job.ts';

const now = new Date('2026-03-01T12:00:00Z');
const running = { ...noCounts, state: 'running' as const, workedMs: 0, runningSince: after(now, -10_000) };

const changed = { isCallOff: false, madeHow: null, refusedCount: 0 } as const;

it.each([
  [{ action: 'suspend', total: 313, refusedCount: 1 }, 'Suspend 312 lines'],
  [{ action: 'activate', total: 1 }, 'Activate 1 line'],
  [{ action: 'changePlan', total: 53_112 }, 'Change the plan of 53,112 lines'],
  [{ action: 'terminate', total: 1 }, 'Terminate 1 line'],
  [{ action: 'terminate', isCallOff: true, total: 2, refusedCount: 1 }, 'Call off the activation of 1 line'],
  [{ action: 'tag', total: 12, refusedCount: 12 }, 'Tag 12 lines'],
  [{ action: 'tag', madeHow: 'repeat', total: 12 }, 'Tag 12 lines'],
  [{ action: 'tag', madeHow: 'undo', total: 12 }, 'Undo the tagging of 12 lines'],
  [{ action: 'rename', madeHow: 'undo', total: 1 }, 'Undo the renaming of 1 line'],
  [{ action: 'resume', madeHow: 'undo', total: 4 }, 'Resume 4 lines'],
] as const)('%o is called %s', (job, title) => {
  expect(jobTitle({ ...changed, ...job })).toBe(title);
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
