import { runChecks, type Tally } from './run/run-checks.ts';
import { runJourneys } from './run/run-journeys.ts';
import { runVitest } from './run/run-vitest.ts';

const extra = process.argv.slice(2).filter((arg) => !arg.startsWith('--only='));
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);

const parts: [string, () => Promise<Tally>][] = [
  ['checks', runChecks],
  ['tests', () => runVitest(extra)],
  ['journeys', () => runJourneys(extra)],
];

const tallies: Tally[] = [];
for (const [name, run] of parts) {
  if (only !== undefined && only !== name) continue;
  console.log(`\n== ${name}`);
  tallies.push(await run());
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failures = tallies.flatMap((tally) => tally.failures);
// Named last: of a run that no one watched, often the end alone is kept.
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
