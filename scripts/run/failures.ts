import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-command.ts';

/** The part of vitest's JSON report that tells what passed. */
export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface Journey {
  title: string;
  file: string;
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
}

interface Suite {
  specs?: Journey[];
  suites?: Suite[];
}

/** The part of Playwright's JSON report that tells what passed. */
export interface JourneyReport {
  stats: { expected: number };
  suites: Suite[];
  errors: { message?: string }[];
}

/** Each test that did not pass, a skipped one too, and each file that could not be loaded. */
export function failuresOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [tell(`${file} could not be loaded`, message)];
    return assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => tell(`${file} › ${test.fullName}${asSkipped(test.status)}`, test.failureMessages?.[0]));
  });
}

/** Each error outside any test, such as a rejection that no one handled: it fails the run too. */
export const strayFailuresOf = (stacks: readonly string[]): string[] =>
  stacks.map((stack) => tell('tests: an error outside any test', stack));

/** Each journey that did not pass at once: a skipped one, or one that passed on a second try, too. */
export function journeyFailuresOf({ suites, errors }: JourneyReport): string[] {
  const failures = listJourneys(suites).flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => test.status !== 'expected')
      .map(({ projectName, status, results }) => {
        const said = results.find(({ error }) => error)?.error?.message;
        return tell(`${projectName}: ${file} › ${title}${asSkipped(status)}`, said);
      }),
  );
  return [...failures, ...errors.map(({ message }) => tell('journeys: an error outside any journey', message))];
}

const listJourneys = (suites: readonly Suite[]): Journey[] =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...listJourneys(suite.suites ?? [])]);

const asSkipped = (status: string) => (['failed', 'unexpected'].includes(status) ? '' : ` (${status})`);

const mostLines = 12;

function tell(what: string, said = ''): string {
  const lines = stripVTControlCharacters(said).trim().split('\n').slice(0, mostLines);
  return [what, ...lines.filter((line) => line !== '').map((line) => `  ${line}`)].join('\n');
}
