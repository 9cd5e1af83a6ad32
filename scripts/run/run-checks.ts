import { existsSync, globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, runCommand, tool } from './run-command.ts';

/** What a part of the tests found; each failure is named, with its first words where there are some. */
export type Tally = { passed: number; failures: string[] };

type Check = { name: string; args: string[] };

/** Every check that needs no running product, several at a time; prints what to fix. Takes seconds. */
export async function runChecks(): Promise<Tally> {
  const waiting = listChecks();
  const tally: Tally = { passed: 0, failures: [] };
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedAt = performance.now();
      const { code, output } = await runCommand(check.args);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)`);
      if (code !== 0) console.log(output.trimEnd());
      if (code === 0) tally.passed += 1;
      else tally.failures.push(`check: ${check.name}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, work));
  return tally;
}

function listChecks(): Check[] {
  const projects = globSync(
    [
      'packages/*/tsconfig.json',
      'standins/*/tsconfig.json',
      'standins/*/src/browser/tsconfig.json',
      'e2e/tsconfig.json',
      'bench/tsconfig.json',
      'scripts/tsconfig.json',
    ],
    { cwd: root },
  );
  const own = [
    'boundaries',
    'carrier-names',
    'dialogs',
    'sql-ownership',
    'doc-links',
    'budgets',
    'words',
    'look',
    'packages',
    'migrations',
  ].map((name) => ({
    name: name.replace('-', ' '),
    args: [`scripts/check-${name}.ts`],
  }));
  return [
    { name: 'lint', args: [tool('oxlint'), '--type-aware', '.'] },
    { name: 'dead code', args: [tool('knip'), '--no-progress'] },
    ...projects.toSorted().map((file) => ({ name: `types of ${path.dirname(file)}`, args: [tool('tsc'), '-p', file] })),
    ...typelessPackages(),
    { name: 'format', args: [tool('oxfmt'), '--check', '.'] },
    ...own,
  ];
}

// A package whose types no check reads must not pass unseen.
function typelessPackages(): Check[] {
  return globSync(['packages/*/package.json', 'standins/*/package.json', 'e2e/package.json'], { cwd: root })
    .map((file) => path.dirname(file))
    .filter((folder) => !existsSync(path.join(root, folder, 'tsconfig.json')))
    .map((folder) => ({
      name: `types of ${folder}`,
      args: ['-e', `console.log('${folder} has no tsconfig.json'); process.exit(1)`],
    }));
}
