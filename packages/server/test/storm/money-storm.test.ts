import { expect, it, onTestFailed } from 'vitest';
import { seedOfRun } from './dice.ts';
import { weatherStorm } from './money-storm.ts';

/** `STORM_ROUNDS=5000` for a long run; `SEED=…` plays a failed one again. */
const rounds = Number(process.env['STORM_ROUNDS'] ?? 40);
const roundsPerWorld = 120;
const first = seedOfRun();

it('money comes right through any weather and any death', async () => {
  let seed = first;
  onTestFailed(() => console.error(`play it again with SEED=${seed} STORM_ROUNDS=${Math.min(rounds, roundsPerWorld)}`));
  for (let left = rounds; left > 0; left -= roundsPerWorld) {
    const report = await weatherStorm(seed, Math.min(roundsPerWorld, left));
    if (rounds > roundsPerWorld) console.log(seed, report);
    expect(report).toMatchObject({ sins: [] });
    expect(report.deaths).toBeGreaterThan(0);
    seed += 1;
  }
});
