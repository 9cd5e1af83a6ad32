import { globSync } from 'node:fs';
import path from 'node:path';
import { isTest } from '../source/list-files.ts';
import { parseSource } from '../source/parse-source.ts';

/** Where a wrong line costs money, moves a line wrongly or opens a door: a module, or files beside the modules. */
type Place = { name: string; files: string; own: string; isMoney: boolean };

const modules = 'packages/server/src/modules';

const money =
  'ledger revenue methods payments corrections reconciliation tax quotes billing rating credits remittances collecting extras cycle dunning spending offers';
const states = 'commands lines inventory provisioning subscriptions endings';

const placeOf = (isMoney: boolean) => (name: string) => ({
  name,
  files: `${modules}/${name}/**/*.ts`,
  own: `${modules}/${name}`,
  isMoney,
});

const places: readonly Place[] = [
  ...money.split(' ').map(placeOf(true)),
  ...states.split(' ').map(placeOf(false)),
  placeOf(false)('identity'),
  {
    name: 'kernel',
    files: 'packages/server/src/kernel/{money,days,time-zone,local-day}.ts',
    own: 'packages/server/src/kernel',
    isMoney: true,
  },
  {
    name: 'http',
    files: 'packages/server/src/http/{bind-endpoint,call,idempotency,idempotency.store}.ts',
    own: 'packages/server/src/http',
    isMoney: false,
  },
  {
    name: 'contract',
    files: 'packages/contract/src/permissions.ts',
    own: 'packages/contract',
    isMoney: false,
  },
];

export type Suite = { tests: string[]; env?: Record<string, string> };
export type Ground = { name: string; files: string[]; own: string[]; area: Suite[] };

/** Each place with its files, and with the tests that judge a change there: its own first, then those of its area. */
export function grounds(root: string): Ground[] {
  const all = globSync(`${modules}/**/*.ts`, { cwd: root });
  return places.map(({ name, files, own, isMoney }) => ({
    name,
    files: globSync(files, { cwd: root })
      .filter((file) => !isTest(file) && !file.endsWith('/words.ts'))
      .toSorted(),
    own: globSync(`${own}/**/*.test.ts`, { cwd: root }),
    area: [
      ...(isMoney ? [simulation] : []),
      { tests: testsOf(importersOf(root, own, all), all) },
      {
        tests: globSync(['packages/server/src/operator/**/*.test.ts', 'packages/server/test/*.test.ts'], { cwd: root }),
      },
    ],
  }));
}

/** Three seeds: a change that moves money wrongly seldom passes them. */
const simulation: Suite = {
  tests: ['packages/server/test/simulation/simulation.test.ts'],
  env: { SEED: '1', SIM_COUNT: '3' },
};

function importersOf(root: string, own: string, files: readonly string[]): Set<string> {
  const importing = files.filter(
    (file) =>
      !isTest(file) &&
      parseSource(root, file).imports.some(({ specifier, typeOnly }) => {
        const target = path.join(path.dirname(file), specifier);
        return !typeOnly && specifier.startsWith('.') && target.startsWith(`${own}/`);
      }),
  );
  return new Set(importing.map(moduleOf).filter((module) => module !== own));
}

const testsOf = (owners: ReadonlySet<string>, files: readonly string[]): string[] =>
  files.filter((file) => isTest(file) && owners.has(moduleOf(file)));

const moduleOf = (file: string): string => file.split('/').slice(0, 5).join('/');
