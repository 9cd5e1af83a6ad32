import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationFolders, readReleased, releasedFile } from '../migrations/released.ts';
import { findSection } from './find-section.ts';
import { packRelease } from './pack-release.ts';
import { writeVersion } from './write-version.ts';

let root: string;

const write = async (file: string, content: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
};
const read = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-release-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('a section of the changelog is what stands between its head and the next', async () => {
  await write(
    'CHANGELOG.md',
    '# Changelog\n\n## [Unreleased]\n\n## [0.3.0] - 2027-01-01\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- Lines.\n\n[0.2.0]: https://example.com\n',
  );
  expect(findSection(root, '0.2.0')).toEqual({ day: '2026-12-01', text: '### Added\n\n- Lines.' });
  expect(findSection(root, '0.3.0')).toBeUndefined();
  expect(findSection(root, '0.1.0')).toBeUndefined();
});

test('a version goes to all packages of ours, to the lock, and to the list of releases', async () => {
  const server = {
    name: '@linekeeper/server',
    version: '0.1.0',
    dependencies: { '@linekeeper/contract': '0.1.0', pg: '8.0.0' },
  };
  await write('package.json', JSON.stringify({ name: 'linekeeper', version: '0.1.0' }));
  await write('packages/server/package.json', JSON.stringify(server));
  await write('packages/contract/package.json', JSON.stringify({ name: '@linekeeper/contract', version: '0.1.0' }));
  const packages = { '': { version: '0.1.0' }, 'packages/server': server, 'node_modules/pg': { version: '8.0.0' } };
  await write('package-lock.json', JSON.stringify({ name: 'linekeeper', version: '0.1.0', packages }));
  for (const folder of migrationFolders) await write(`${folder}/0001-first.sql`, 'select 1;');
  await write(releasedFile, '[]');

  writeVersion(root, '0.2.0');

  const renewed = { ...server, version: '0.2.0', dependencies: { '@linekeeper/contract': '0.2.0', pg: '8.0.0' } };
  expect(await read('packages/server/package.json')).toEqual(renewed);
  expect(await read('package-lock.json')).toEqual({
    name: 'linekeeper',
    version: '0.2.0',
    packages: { ...packages, '': { version: '0.2.0' }, 'packages/server': renewed },
  });
  const [{ version, migrations } = { version: '', migrations: {} }] = readReleased(root);
  expect(version).toBe('0.2.0');
  expect(Object.values(migrations)).toEqual(
    migrationFolders.map(() => expect.objectContaining({ last: '0001-first.sql' })),
  );
});

test('the same build packs to the same bytes, with checksums that hold', async () => {
  await write('build/sbom.cdx.json', '{}');
  await write('build/programs/server.mjs', 'run');
  await write('build/client/linekeeper-client-0.2.0.tgz', 'client');
  const pack = { root, version: '0.2.0', from: path.join(root, 'build'), day: '2026-12-01' };
  const [archive = '', , client = '', sums = ''] = packRelease(pack);
  expect(await readFile(client, 'utf8')).toBe('client');
  const first = await readFile(archive);
  await utimes(path.join(root, 'build/programs/server.mjs'), 0, 0);
  packRelease(pack);
  expect((await readFile(archive)).equals(first)).toBe(true);
  expect(execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' })).toContain(
    'linekeeper-0.2.0/programs/server.mjs',
  );
  const cwd = path.dirname(sums);
  expect(execFileSync('sha256sum', ['--check', sums], { cwd, encoding: 'utf8' })).toMatch(
    /tar\.gz: OK\n.*json: OK\n.*tgz: OK/,
  );
});
