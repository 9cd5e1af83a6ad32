import { runChecks, type Tally } from './run/run-checks.ts';
import { runJourneys } from './run/run-journeys.ts';
import { runVitest } from './run/run-vitest.ts';

const extra = process.argv.slice(2).filter((arg) => !arg.startsWith('--only='));
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);

const isAsked = (name: string): boolean => only === undefined || only === name;

/** Journeys wait for pages and carriers most of the time, while the tests compute: side by side, told one behind the other. */
async function runTests(): Promise<Tally[]> {
  const journeys = isAsked('journeys') ? runJourneys(extra, { live: only !== undefined }) : undefined;
  if (isAsked('tests')) console.log('\n== tests');
  const tests = isAsked('tests') ? [await runVitest(extra)] : [];
  if (!journeys) return tests;
  console.log('\n== journeys');
  const { output, tally } = await journeys;
  console.log(output);
  return [...tests, tally];
}

if (isAsked('checks')) console.log('\n== checks');
const tallies = [...(isAsked('checks') ? [await runChecks()] : []), ...(await runTests())];

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
