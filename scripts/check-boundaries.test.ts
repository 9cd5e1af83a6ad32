import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-tree-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** Plants files and returns the complaints, as `file: text`. */
async function judge(files: Record<string, string>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return checkBoundaries(root).findings.map(({ file, text }) => `${file}: ${text}`);
}

const modules = 'packages/server/src/modules';
const nothing = 'export const nothing = 0;';

test('a clean tree passes', async () => {
  const complaints = await judge({
    'packages/server/src/kernel/money.ts': nothing,
    [`${modules}/payments/index.ts`]: "export { buildPayments } from './build-payments.ts';",
    [`${modules}/payments/build-payments.ts`]:
      "import { nothing } from './charge.ts'; export const buildPayments = () => ({ nothing });",
    [`${modules}/payments/charge.ts`]: "import '../../kernel/money.ts'; export const nothing = async () => 0;",
    [`${modules}/billing/run-cycle.ts`]: "import '../payments/index.ts'; export const run = async () => 0;",
  });
  expect(complaints).toEqual([]);
});

test('a module imports only doors to its left', async () => {
  const complaints = await judge({
    [`${modules}/payments/index.ts`]: nothing,
    [`${modules}/payments/charge.ts`]: "import '../billing/index.ts'; export const charge = async () => 0;",
    [`${modules}/billing/index.ts`]: nothing,
    [`${modules}/billing/run-cycle.ts`]: "import '../payments/charge.ts'; export const run = async () => 0;",
  });
  expect(complaints).toContainEqual(expect.stringContaining('payments stands before billing'));
  expect(complaints).toContainEqual(expect.stringContaining('only the door of payments may be imported'));
});

test('a pure file imports nothing that waits, but may take its types', async () => {
  const store = { [`${modules}/lines/lines.store.ts`]: 'export type Row = 0; export const read = async () => 0;' };
  const byValue = await judge({
    ...store,
    [`${modules}/lines/line.ts`]: "import { read } from './lines.store.ts'; read;",
  });
  expect(byValue).toEqual([expect.stringContaining('a pure file imports nothing that waits')]);
  expect(await judge({ [`${modules}/lines/line.ts`]: "import type { Row } from './lines.store.ts';" })).toEqual([]);
});

test('a routes file goes through a use case of its own module', async () => {
  const complaints = await judge({
    [`${modules}/plans/index.ts`]: nothing,
    [`${modules}/lines/lines.routes.ts`]: "import '../plans/index.ts'; import '../../store/database.ts';",
    'packages/server/src/store/database.ts': nothing,
  });
  expect(complaints).toContainEqual(expect.stringContaining('may import nothing of other modules'));
  expect(complaints).toContainEqual(expect.stringContaining('may not import store'));
});

test('a built module hands out its object and what is pure, and nothing that waits beside them', async () => {
  const made = {
    [`${modules}/plans/build-plans.ts`]:
      "import { read } from './plans.store.ts'; export const buildPlans = () => ({ read });",
    [`${modules}/plans/plan.ts`]: 'export type Plan = 0; export const nameOf = () => 0;',
    [`${modules}/plans/plans.store.ts`]: 'export type Row = 0; export const read = async () => 0;',
  };
  const fine = [
    "export { buildPlans } from './build-plans.ts';",
    "export { nameOf } from './plan.ts';",
    "export type { Row } from './plans.store.ts';",
  ];
  expect(await judge({ ...made, [`${modules}/plans/index.ts`]: fine.join('\n') })).toEqual([]);
  const wide = [...fine, "export { read } from './plans.store.ts';"].join('\n');
  expect(await judge({ ...made, [`${modules}/plans/index.ts`]: wide })).toEqual([
    expect.stringContaining('make it a part of the built object'),
  ]);
});

test('modules know no adapter, and the kernel knows no module', async () => {
  const complaints = await judge({
    'packages/server/src/adapters/carriers/kore.ts': nothing,
    [`${modules}/carriers/index.ts`]: nothing,
    [`${modules}/carriers/track.ts`]: "import '../../adapters/carriers/kore.ts'; export const track = async () => 0;",
    'packages/server/src/kernel/ids.ts': "import '../modules/carriers/index.ts';",
  });
  expect(complaints).toContainEqual(expect.stringContaining('may not import adapter'));
  expect(complaints).toContainEqual(expect.stringContaining('kernel may not import module'));
});

test('features and parts never meet their like', async () => {
  const complaints = await judge({
    'packages/web/src/features/home/home-page.tsx':
      "import '../billing/table.tsx'; import '../../parts/terms/terms.tsx';",
    'packages/web/src/features/billing/table.tsx': nothing,
    'packages/web/src/parts/terms/terms.tsx': "import '../dialog/dialog.tsx';",
    'packages/web/src/parts/dialog/dialog.tsx': nothing,
    'packages/web/src/ui/button.tsx': "import '../parts/dialog/dialog.tsx';",
  });
  expect(complaints).toHaveLength(3);
  expect(complaints).toContainEqual(expect.stringContaining('features never meet'));
  expect(complaints).toContainEqual(expect.stringContaining('parts never import each other'));
  expect(complaints).toContainEqual(expect.stringContaining('web/ui may not import web/parts'));
});

test('stand-ins are strangers, their tests too', async () => {
  const complaints = await judge({
    'packages/contract/package.json': '{"name":"@linekeeper/contract","exports":{".":"./src/index.ts"}}',
    'packages/contract/src/index.ts': nothing,
    'packages/user-pool/src/sign-up.ts': "import '@linekeeper/contract';",
    'packages/user-pool/src/sign-up.test.ts': "import '@linekeeper/contract';",
  });
  expect(complaints).toHaveLength(2);
});

test('journeys, benches and scripts know the product from outside, their tests too', async () => {
  const complaints = await judge({
    'packages/contract/package.json': '{"name":"@linekeeper/contract","exports":{".":"./src/index.ts"}}',
    'packages/contract/src/index.ts': nothing,
    'e2e/world/api.ts': "import '@linekeeper/contract';",
    'bench/lists.ts': "import '@linekeeper/contract';",
    'scripts/soak/troubles.ts': "import '@linekeeper/contract';",
  });
  for (const room of ['e2e', 'bench', 'scripts'])
    expect(complaints).toContainEqual(expect.stringContaining(`${room} knows the rest from outside`));
});

test('the operator calls what the portal calls, and nothing calls the operator', async () => {
  const complaints = await judge({
    'packages/server/src/http/server.ts': nothing,
    'packages/server/src/compose.ts': "import './operator/ask.ts';",
    'packages/server/src/operator/ask.ts': "import '../http/server.ts';",
  });
  expect(complaints).toContainEqual(expect.stringContaining('operator may not import http'));
  expect(complaints).toContainEqual(expect.stringContaining('composition may not import operator'));
});

test('a package is entered by its door only', async () => {
  const complaints = await judge({
    'packages/contract/package.json': '{"name":"@linekeeper/contract","exports":{".":"./src/index.ts"}}',
    'packages/contract/src/index.ts': nothing,
    'packages/server/package.json': '{"name":"@linekeeper/server"}',
    'packages/server/src/main.ts': "import '../../contract/src/index.ts'; import '@linekeeper/contract/src/index.ts';",
  });
  expect(complaints).toContainEqual(expect.stringContaining('leaves its package by a path'));
  expect(complaints).toContainEqual(expect.stringContaining('no door of a package'));
});

test('circles of files and of folders are found, whichever way round', async () => {
  const complaints = await judge({
    'packages/web/src/ui/a.ts': "import './b.ts';",
    'packages/web/src/ui/b.ts': "import type { A } from './a.ts';",
    'packages/user-pool/src/codes/issue.ts': "import '../mail/send.ts';",
    'packages/user-pool/src/mail/send.ts': nothing,
    'packages/user-pool/src/mail/letter.ts': "import '../codes/code.ts';",
    'packages/user-pool/src/codes/code.ts': nothing,
  });
  expect(complaints).toHaveLength(2);
  expect(complaints).toContainEqual(expect.stringContaining('circle of files'));
  expect(complaints).toContainEqual(expect.stringContaining('circle of folders'));
});

test('production code does not lean on tests, and only the clock makes time', async () => {
  const complaints = await judge({
    'packages/server/src/kernel/clock.ts': 'export const now = () => new Date();',
    'packages/server/src/kernel/page.ts': "import '../../test/builders.ts'; export const today = new Date();",
    'packages/server/test/builders.ts': 'export const at = new Date();',
  });
  expect(complaints).toHaveLength(2);
  expect(complaints).toContainEqual(expect.stringContaining('production code may not import'));
  expect(complaints).toContainEqual(expect.stringContaining('only the clock makes time'));
});

test('the contract imports only its schema library', async () => {
  const complaints = await judge({ 'packages/contract/src/envelope.ts': "import 'zod/mini'; import 'fastify';" });
  expect(complaints).toEqual([expect.stringContaining('the contract imports only zod, not "fastify"')]);
});

test('an empty tree is no success', async () => {
  expect(await judge({})).toEqual([expect.stringContaining('no source file was seen')]);
});
