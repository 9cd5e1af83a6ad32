import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const hourMs = 3_600_000;

const onNode = (name: string, folder: string) => ({
  extends: true as const,
  // Files of a project share their processes: loading the modules again for each costs more than most tests.
  test: { name, include: [`${folder}/**/*.test.ts`], environment: 'node', isolate: false },
});

/** Real processes for minutes: only `npm run test:long` asks for them. */
const isLong = process.env['LONG_TESTS'] !== undefined;

const onMachines = {
  extends: true as const,
  test: { name: 'machines', include: ['scripts/machines/*.long.ts'], environment: 'node', testTimeout: hourMs },
};

const onPage = (
  name: string,
  more: { include: string[]; exclude: string[]; environment: string; isolate?: boolean },
) => ({
  extends: true as const,
  test: {
    name,
    root: './packages/web',
    setupFiles: [fileURLToPath(new URL('packages/web/test/each-test.ts', import.meta.url))],
    ...more,
  },
});

/** Screens, opened in the whole app, and the pieces below them; a file that others would disturb says that it is alone. */
const screens = 'src/{features,looking,provider}/**';
const pieces = 'src/{api,parts,session,ui}/**';
const alone = 'src/**/*.alone.test.{ts,tsx}';

/** Files of a project that share the page of their worker. */
const onKeptPage = (name: string, place: string) =>
  onPage(name, {
    include: [`${place}/*.test.{ts,tsx}`],
    exclude: [...configDefaults.exclude, alone],
    environment: fileURLToPath(new URL('packages/web/test/kept-jsdom.ts', import.meta.url)),
    isolate: false,
  });

/** A storm of as many rounds as somebody asks for takes as long as it takes. */
const isStormy = process.env['STORM_ROUNDS'] !== undefined;

export default defineConfig({
  test: {
    globalSetup: ['./standins/postgres/src/vitest-setup.ts'],
    pool: 'forks',
    // One more than there are cores: some tests wait for programs that they start or for bounds of time to pass.
    maxWorkers: availableParallelism() + 1,
    // Bounds for what never comes, not measures of speed: other work may keep the machine busy.
    testTimeout: isStormy ? 24 * hourMs : hourMs / 6,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 180_000 } },
    restoreMocks: true,
    projects: [
      onNode('contract', 'packages/contract'),
      onNode('client', 'packages/client'),
      onNode('server', 'packages/server'),
      onNode('launcher', 'packages/launcher'),
      onNode('user-pool', 'packages/user-pool'),
      onNode('standins', 'standins'),
      isLong ? onMachines : onNode('scripts', 'scripts'),
      onPage('web', {
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...configDefaults.exclude, ...[screens, pieces].map((place) => `${place}/!(*.alone).test.{ts,tsx}`)],
        environment: 'jsdom',
      }),
      onKeptPage('screens', screens),
      onKeptPage('pieces', pieces),
    ],
  },
});
