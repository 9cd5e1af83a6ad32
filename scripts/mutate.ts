import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changed, changesOf, type Change } from './mutate/changes-of.ts';
import { pick } from './mutate/pick.ts';
import { testWith } from './mutate/test-with.ts';
import { keptVerdicts, type Verdict } from './mutate/verdicts.ts';
import { grounds, type Ground, type Suite } from './mutate/where.ts';
import { root } from './run/run-command.ts';

const { values: asked } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    /** Only changes in files whose path holds this text. */
    only: { type: 'string', default: '' },
    /** A file that keeps the verdicts, a line for each: what it knows is not judged again. */
    to: { type: 'string' },
    /** Judges what the tests of its own module missed by those of its area, too. */
    areas: { type: 'boolean', default: false },
    /** Judges what was missed once more: tests have been written since. */
    again: { type: 'boolean', default: false },
  },
});

type Candidate = { name: string; file: string; change: Change; ground: Ground };

const verdicts = keptVerdicts(asked.to);

/**
 * Changes one line after the other in the code about money, states and permissions, and runs the tests that judge it. A
 * change that no test notices is printed; the exit code says whether there was one. Needs a checkout of its own: each
 * change is in the file while its tests run, and taken back afterwards.
 */
async function mutate(): Promise<void> {
  const all = grounds(root).map(candidatesOf);
  const picked = pick(all, Number(asked.count), Number(asked.seed));
  console.log(`${all.flat().length} changes are possible; these are ${picked.length} of them.`);
  const own = picked.filter(({ name }) => !verdicts.of(name) || (asked.again && isOpen(name)));
  for (const candidate of own) await judge(candidate, nearestFirst(candidate), 'own', 'missed');
  const open = asked.areas ? picked.filter(({ name }) => verdicts.of(name) === 'missed') : [];
  for (const candidate of open) await judge(candidate, candidate.ground.area, 'area', 'survived');
  console.log(verdicts.count());
  process.exitCode = picked.some(({ name }) => isOpen(name)) ? 1 : 0;
}

const isOpen = (name: string): boolean => ['missed', 'survived'].includes(verdicts.of(name) ?? '');

/** The tests beside the file, then the others of its module. */
function nearestFirst({ file, ground }: Candidate): Suite[] {
  const isNear = (test: string): boolean => test.startsWith(`${path.dirname(file)}/`);
  return [{ tests: ground.own.filter(isNear) }, { tests: ground.own.filter((test) => !isNear(test)) }];
}

function candidatesOf(ground: Ground): Candidate[] {
  return ground.files
    .filter((file) => file.includes(asked.only))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return changesOf(file, text).map((change) => {
        const before = text.slice(0, change.start).split('\n');
        const place = `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
        return { name: `${place}  ${change.what}`, file, change, ground };
      });
    });
}

async function judge({ name, file, change }: Candidate, suites: Suite[], yes: Verdict, no: Verdict) {
  const place = path.join(root, file);
  const text = readFileSync(place, 'utf8');
  const restore = (): void => writeFileSync(place, text);
  process.once('exit', restore);
  writeFileSync(place, changed(text, change));
  const noticed = await testWith(suites).finally(() => {
    restore();
    process.off('exit', restore);
  });
  const verdict = { noticed: yes, endless: 'endless', missed: no } as const;
  verdicts.keep(name, verdict[noticed]);
  console.log(`${verdict[noticed].padEnd(8)} ${name}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await mutate();
