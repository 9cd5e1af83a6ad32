import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changed, changesOf, type Change } from './mutate/changes-of.ts';
import { testWith, type Verdict } from './mutate/test-with.ts';
import { areas } from './mutate/where.ts';
import { root } from './run/run-command.ts';

const { values: asked } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    /** Only changes in files whose path holds this text. */
    only: { type: 'string', default: '' },
    /** A file for the verdicts, a line for each change. */
    to: { type: 'string' },
    /** Such a file: only the changes that survived there. */
    again: { type: 'string' },
  },
});

type Candidate = { file: string; line: number; change: Change; tests: string[] };

/**
 * Changes one line after the other in the code about money, states and permissions, and runs the tests that judge it. A
 * change that no test notices is printed; the exit code says whether there was one. Needs a checkout of its own: each
 * change is in the file while its tests run, and taken back afterwards.
 */
async function mutate(): Promise<void> {
  const all = candidates();
  const picked =
    asked.again === undefined ? pick(all, Number(asked.count), Number(asked.seed)) : again(all, asked.again);
  console.log(`${all.length} changes are possible; these are ${picked.length} of them.`);
  const tally: Record<Verdict, number> = { killed: 0, survived: 0, endless: 0 };
  for (const [index, candidate] of picked.entries()) {
    const verdict = await judge(candidate);
    tally[verdict] += 1;
    const text = `${verdict.padEnd(8)} ${nameOf(candidate)}`;
    console.log(`${String(index + 1).padStart(3)} ${text}`);
    if (asked.to !== undefined) writeFileSync(asked.to, `${text}\n`, { flag: 'a' });
  }
  console.log(
    `${tally.killed + tally.endless} noticed (${tally.endless} of them by never ending), ${tally.survived} not`,
  );
  process.exitCode = tally.survived === 0 ? 0 : 1;
}

function candidates(): Candidate[] {
  return areas.flatMap(({ files, tests }) =>
    files
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((file) => !/\.test\.ts$|\/words\.ts$|README/.test(file) && file.includes(asked.only))
      .toSorted()
      .flatMap((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
        return changesOf(file, text).map((change) => ({ file, line: lineOf(change.start), change, tests }));
      }),
  );
}

/** As many as asked, spread over all by dice that a seed throws again. */
function pick(all: Candidate[], count: number, seed: number): Candidate[] {
  let state = seed;
  const throwDice = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  return all
    .map((candidate) => ({ candidate, at: throwDice() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

function again(all: Candidate[], verdicts: string): Candidate[] {
  const survived = readFileSync(verdicts, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('survived'));
  return all.filter((candidate) => survived.includes(`survived ${nameOf(candidate)}`));
}

function nameOf({ file, line, change }: Candidate): string {
  return `${file}:${line}  ${change.what}`;
}

async function judge({ file, change, tests }: Candidate): Promise<Verdict> {
  const place = path.join(root, file);
  const text = readFileSync(place, 'utf8');
  const restore = (): void => writeFileSync(place, text);
  process.once('exit', restore);
  writeFileSync(place, changed(text, change));
  try {
    return await testWith(file, tests);
  } finally {
    restore();
    process.off('exit', restore);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await mutate();
