import { expect, it } from 'vitest';
import { after } from '../../../kernel/clock.ts';
import { inLanguage } from '../../../kernel/language.ts';
import { allRetold } from '../../../kernel/retold.ts';
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

it.each([
  [{ action: 'suspend', total: 3, refusedCount: 2 }, 'Suspend Pump 85', 'Suspender Pump 85'],
  [
    { action: 'terminate', isCallOff: true, total: 1 },
    'Call off the activation of Pump 85',
    'Anular la activación de Pump 85',
  ],
  [{ action: 'tag', madeHow: 'undo', total: 1 }, 'Undo the tagging of Pump 85', 'Deshacer las etiquetas de Pump 85'],
] as const)('%o names its line in the language of who reads', (job, title, spanish) => {
  const titleNow = () => jobTitle({ ...changed, ...job }, 'Pump 85');
  expect(titleNow()).toBe(title);
  expect(inLanguage('es', () => allRetold({ title: titleNow() }))).toEqual({ title: spanish });
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
