// @vitest-environment node
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

const web = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
const built = new Map<string, Rolldown.OutputBundle>();

/** Notes what each of the bundles is made of. */
const noteBundles: Plugin = {
  name: 'note-bundles',
  writeBundle(_options, bundle) {
    built.set(this.environment.name, bundle);
  },
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-bundles-'));
  const builder = await createBuilder({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'silent',
    plugins: [noteBundles],
    build: { outDir: folder, emptyOutDir: true },
  });
  await builder.buildApp();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function chunksOf(name: string): Rolldown.OutputChunk[] {
  return Object.values(built.get(name) ?? {}).filter((file) => file.type === 'chunk');
}

/** Sources of ours in a bundle, as paths below the pages' folder. */
const sourcesOf = (name: string): string[] => sourcesIn(chunksOf(name));

function sourcesIn(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.startsWith(web) && !id.includes('node_modules'))
    .map((id) => path.relative(web, id));
}

it('what a customer’s page reaches is made of no file of the provider’s console, and names none', async () => {
  const sources = sourcesOf('client');
  expect(sources).toContain('src/main.tsx');
  expect(sources.filter((file) => /^src\/(?:provider|looking)\//.test(file))).toEqual([]);
  const given = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:html|js|css)$/.test(file));
  const ofCustomers = given.filter((file) => !/^(?:provider|looking)/.test(file));
  expect(ofCustomers.length).toBeGreaterThan(50);
  const naming = [];
  for (const file of ofCustomers)
    if (/provider\/assets|\/provider\/api/.test(await readFile(path.join(folder, file), 'utf8'))) naming.push(file);
  expect(naming).toEqual([]);
});

it('the console is made of its own files and shared ones, in a folder of its own', async () => {
  const sources = sourcesOf('provider');
  expect(sources).toContain('src/provider/main.tsx');
  expect(sources.filter((file) => /^src\/(?:features|app|looking|session|navigation)\//.test(file))).toEqual([]);
  const files = Object.keys(built.get('provider') ?? {}).filter((file) => file !== 'provider.html');
  expect(files.filter((file) => !file.startsWith('provider/assets/'))).toEqual([]);
  const page = await readFile(path.join(folder, 'provider.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, url]) => url);
  expect(named.filter((url) => !url?.startsWith('/provider/assets/provider-'))).toEqual([
    '/favicon.svg',
    '/theme.js',
    '/brand.css',
  ]);
  expect(named).toHaveLength(5);
});

it('staff look at an account in the very pages of the customer, without the rest of the console', async () => {
  const sources = sourcesOf('looking');
  // How they start is their own: no one logs in there, and nothing is painted.
  const pagesOf = (files: readonly string[]) =>
    files.filter((file) => /^src\/(?:features|app\/(?!start\/))/.test(file));
  expect(new Set(pagesOf(sources))).toEqual(new Set(pagesOf(sourcesOf('client'))));
  expect(sources.filter((file) => /^src\/provider\/(?!api\/|session\/)/.test(file))).toEqual([]);
  const files = Object.keys(built.get('looking') ?? {}).filter((file) => file !== 'looking.html');
  expect(files.filter((file) => !file.startsWith('provider/looking/assets/'))).toEqual([]);
  const page = await readFile(path.join(folder, 'looking.html'), 'utf8');
  expect(page).toMatch(/src="\/provider\/looking\/assets\/looking-/);
});

it.each(['client', 'provider', 'looking'])('no files of %s need each other', (name) => {
  const needed = new Map(chunksOf(name).map(({ fileName, imports }) => [fileName, imports]));
  const reached = (from: string, met = new Set<string>()): Set<string> => {
    for (const next of needed.get(from) ?? []) if (!met.has(next)) reached(next, met.add(next));
    return met;
  };
  expect(needed.size).toBeGreaterThan(10);
  expect([...needed.keys()].filter((file) => reached(file).has(file))).toEqual([]);
});

it.each(['client', 'spanish'])('lines and home of %s open with few files, and none has an overlay', async (name) => {
  const file = name === 'client' ? 'preload.json' : 'preload.es.json';
  const preload: unknown = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  const needed = z.record(z.string(), z.array(z.string())).parse(preload);
  for (const page of ['/lines', '/home']) {
    const files = new Set(needed[page]?.filter((one) => one.endsWith('.js')));
    // With the first file and the first data they are six: as many as a browser fetches at a time over plain HTTP.
    expect(files.size).toBe(4);
    const modules = chunksOf(name).flatMap(({ fileName, moduleIds }) => (files.has(fileName) ? moduleIds : []));
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => /@floating-ui|@base-ui\/react\/(?:dialog|menu|popover|select)/.test(id))).toEqual([]);
  }
});

it.each(['client', 'spanish'])('what pages of %s need first is compiled while it arrives', async (name) => {
  const chunks = chunksOf(name);
  const file = name === 'client' ? 'preload.json' : 'preload.es.json';
  const preload: unknown = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  const needed = z.record(z.string(), z.array(z.string())).parse(preload);
  const entry = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const first = ['/auth/log-in', '/lines', '/home'].flatMap((page) => needed[page] ?? []);
  const scripts = [...new Set([...entry, ...first])].filter((one) => one.endsWith('.js'));
  expect(scripts).toHaveLength(6);
  for (const script of scripts)
    expect(await readFile(path.join(folder, script), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

it('home and lines open without the calls that they do not make', () => {
  const [calls] = chunksOf('client').filter(({ name }) => name === 'calls');
  expect(calls?.moduleIds.filter((id) => /endpoints\/(?:jobs|quotes|payments)\.ts$/.test(id))).toHaveLength(3);
  const first = chunksOf('client').filter(({ name }) => ['index', 'contract', 'frame', 'home', 'list'].includes(name));
  expect(first).toHaveLength(5);
  expect(first.filter(({ imports }) => imports.includes(calls?.fileName ?? ''))).toEqual([]);
});

it('the styles of the log-in are made of all that draws its first form, and what it shows late brings the rest', async () => {
  const first = sourcesIn(chunksOf('client').filter(({ isEntry }) => isEntry));
  const sheet = await readFile(path.join(web, 'src/styles/log-in.css'), 'utf8');
  const named = [...sheet.matchAll(/^@source '\.\.\/(.+)';$/gm)].map(([, source]) => `src/${source}`);
  const isNamed = (file: string) =>
    named.some((source) => file.startsWith(`${source}/`) || path.matchesGlob(file, source));
  const drawing = first.filter((file) => /\.tsx$|-look\.ts$/.test(file) && !file.includes('/words'));
  expect(drawing.length).toBeGreaterThan(20);
  expect(drawing.filter((file) => !isNamed(file))).toEqual([]);
  const logIn = first.filter((file) => file.startsWith('src/features/log-in/'));
  const texts = await Promise.all(logIn.map((file) => readFile(path.join(web, file), 'utf8')));
  const late = texts.join('\n').match(/\w*\(import\([^)]*\.tsx/g) ?? [];
  expect(late.length).toBeGreaterThan(3);
  expect(late.filter((one) => !one.startsWith('withAllStyles('))).toEqual([]);
});

it.each(['client', 'spanish', 'looking'])('no script of %s asks for a file that the build has not', async (name) => {
  const files = new Set(Object.keys(built.get(name) ?? {}));
  const asked = chunksOf(name).flatMap(
    ({ code }) => code.match(/(?:provider\/looking\/)?assets\/[\w./-]+\.(?:js|css)\b/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((file) => !files.has(file))).toEqual([]);
});

it('every text file lies beside its compressed twins', async () => {
  const files = await readdir(folder, { recursive: true });
  const pages = ['index.html', 'provider.html', 'looking.html', 'theme.js'];
  expect(files).toEqual(expect.arrayContaining(pages.flatMap((name) => [`${name}.br`, `${name}.gz`])));
});
