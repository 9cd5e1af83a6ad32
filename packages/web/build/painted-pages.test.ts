// @vitest-environment node
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

const web = fileURLToPath(new URL('..', import.meta.url));
const drawings = z.record(z.string(), z.string());
const paintedShape = z.object({ named: drawings, withLogo: drawings });
const preloadShape = z.record(z.string(), z.array(z.string()));
const languages = ['', '.es'] as const;
let folder: string;

beforeAll(async () => {
  // As it is given out: what React says to developers is left out.
  vi.stubEnv('NODE_ENV', 'production');
  folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-painted-'));
  const builder = await createBuilder({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
  });
  const { client, spanish } = builder.environments;
  for (const environment of [client, spanish]) if (environment) await builder.build(environment);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const built = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
const painted = async (language: string) => paintedShape.parse(JSON.parse(await built(`painted${language}.json`)));

it.each(languages)(
  'painted%s.json holds the public pages and the frames, with nothing that the policy refuses',
  async (language) => {
    const { named, withLogo } = await painted(language);
    const pages = ['/auth/log-in', '/auth/sign-up', '/terms-conditions', '/privacy', '*', '* moved'];
    expect(Object.keys(named).toSorted()).toEqual(pages.toSorted());
    for (const html of [...Object.values(named), ...Object.values(withLogo)]) {
      expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+="|javascript:/i);
      expect(html).toContain('{{brand-');
    }
  },
);

it.each(languages)(
  'the forms of painted%s.json can be typed into, and send nothing without their code',
  async (language) => {
    const { named } = await painted(language);
    for (const [page, fields] of [
      ['/auth/log-in', ['email', 'password']],
      ['/auth/sign-up', ['fname', 'lname', 'emailid', 'cemailid', 'pass', 'cpass']],
    ] as const) {
      const html = named[page] ?? '';
      expect(html.match(/<form\b[^>]*>/g)).toEqual([expect.stringContaining('method="dialog"')]);
      expect([...html.matchAll(/<input\b[^>]*\bname="(\w+)"/g)].map(([, name]) => name)).toEqual(fields);
      expect(html).not.toMatch(/\sdisabled=/);
    }
  },
);

it('each language is painted in its own words, and says without scripts what it needs', async () => {
  expect((await painted('')).named['/auth/log-in']).toContain('Welcome back');
  expect((await painted('.es')).named['/auth/log-in']).toContain('Hola de nuevo');
  expect(await built('index.html')).toMatch(/<noscript>[^]*This portal needs JavaScript/);
  expect(await built('index.es.html')).toMatch(/<noscript>[^]*Este portal necesita JavaScript/);
});

it.each(languages)(
  'the log-in of preload%s.json asks for what draws it and no more, the console for its own',
  async (language) => {
    const files = preloadShape.parse(JSON.parse(await built(`preload${language}.json`)));
    expect(files['/auth/log-in']).toEqual([expect.stringMatching(/drawing-.*\.js$/)]);
    for (const page of ['/home', '/lines', '*'])
      expect(files[page]).toContainEqual(expect.stringMatching(/frame-.*\.js$/));
  },
);

it('the log-in can be used with less than 90 KiB: neither router nor schemas are in its file', async () => {
  const page = await built('index.html');
  const [, entry = ''] = /src="\/(assets\/index-[^"]*\.js)"/.exec(page) ?? [];
  const [, styles = ''] = /href="\/(assets\/index-[^"]*\.css)"/.exec(page) ?? [];
  const [drawing = ''] = preloadShape.parse(JSON.parse(await built('preload.json')))['/auth/log-in'] ?? [];
  const sizes = [entry, drawing, styles, 'theme.js'].map(
    async (file) => (await readFile(path.join(folder, `${file}.br`))).length,
  );
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const others = 6 * 1024; // The page itself, and what HTTP adds.
  expect(total + others).toBeLessThan(90 * 1024);
  expect(await built(entry)).not.toMatch(/invalid_union|notFoundComponent/);
});
