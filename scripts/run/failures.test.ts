import path from 'node:path';
import { expect, it } from 'vitest';
import { failuresOf, journeyFailuresOf, strayFailuresOf } from './failures.ts';
import { root } from './run-command.ts';

const fileOf = (name: string) => path.join(root, 'packages', name);

it('names each test that failed with its first words, and each that was skipped', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: fileOf('a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds up' },
          { status: 'failed', fullName: 'rounds down', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'] },
          { status: 'skipped', fullName: 'rounds up', failureMessages: [] },
        ],
      },
    ],
  };
  expect(failuresOf(report)).toEqual([
    'packages/a.test.ts › rounds down\n  expected 1 to be 2',
    'packages/a.test.ts › rounds up (skipped)',
  ]);
});

it('names a file that could not be loaded', () => {
  const broken = { name: fileOf('b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] };
  expect(failuresOf({ numPassedTests: 0, testResults: [broken] })).toEqual([
    'packages/b.test.ts could not be loaded\n  no such module',
  ]);
});

it('names each journey that did not pass at once, in whatever group it stands', () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    file: 'pay.test.ts',
    tests: [{ projectName: 'journeys', status, results: message ? [{ error: { message } }, {}] : [{}] }],
  });
  const report = {
    stats: { expected: 1 },
    errors: [{ message: 'the browser is gone' }],
    suites: [
      {
        specs: [journey('pays', 'expected'), journey('pays twice', 'unexpected', 'no button')],
        suites: [{ specs: [journey('pays late', 'flaky', 'too slow'), journey('never pays', 'skipped')] }],
      },
    ],
  };
  expect(journeyFailuresOf(report)).toEqual([
    'journeys: pay.test.ts › pays twice\n  no button',
    'journeys: pay.test.ts › pays late (flaky)\n  too slow',
    'journeys: pay.test.ts › never pays (skipped)',
    'journeys: an error outside any journey\n  the browser is gone',
  ]);
});

it('keeps the first twelve lines of what a test said', () => {
  const long = Array.from({ length: 40 }, (_, at) => `line ${at + 1}`).join('\n');
  const test = { status: 'failed', fullName: 'talks', failureMessages: [long] };
  const report = {
    numPassedTests: 0,
    testResults: [{ name: fileOf('c.test.ts'), status: 'failed', assertionResults: [test] }],
  };
  const [failure = ''] = failuresOf(report);
  expect(failure.split('\n')).toHaveLength(13);
  expect(failure).toMatch(/line 12$/);
});

it('names each error outside any test', () => {
  expect(strayFailuresOf(['while a.test.ts ran\nError: too late\n    at b.ts:1'])).toEqual([
    'tests: an error outside any test\n  while a.test.ts ran\n  Error: too late\n      at b.ts:1',
  ]);
});
