// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wordsOfLanguage } from './words-of-language.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-language-'));
  await put('index.html', '<!doctype html><html lang="en"><script type="module" src="/src/main.ts"></script></html>');
  await put('src/main.ts', "import { page } from './page/page.ts'; import { words } from './words.ts'; page(words);");
  await put('src/words.ts', "export const words = { lost: 'Page not found' };");
  await put(
    'src/page/page.ts',
    "import { words } from './words.ts'; export const page = (all) => console.log(all.lost, words.title, words.lines(2));",
  );
  await put('src/page/words.ts', 'export const words = { title: `Your lines`, lines: (amount) => `${amount} lines` };');
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

/** What reaches the browser. */
async function built(language?: string, environment = 'client'): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: language === undefined ? [] : [wordsOfLanguage({ language, environment })],
    build: { write: false, modulePreload: false },
  });
  const files = 'output' in result ? result.output : [];
  return files.map((file) => (file.type === 'chunk' ? file.code : String(file.source))).join('\n');
}

it('a page is built with the words of the language, and in English where there are none', async () => {
  await put('src/page/words.xx.ts', 'export const words = { title: `Ouryay ineslay`, lines: (n) => `${n} ineslay` };');
  const page = await built('xx');
  expect(page).toContain('Ouryay ineslay');
  expect(page).toContain('Page not found');
  expect(page).not.toContain('Your lines');
  expect(page).toContain('<html lang="xx">');
});

it('what is built beside it stays English', async () => {
  await put('src/page/words.xx.ts', 'export const words = { title: `Ouryay ineslay`, lines: (n) => `${n} ineslay` };');
  const page = await built('xx', 'another');
  expect(page).toContain('Your lines');
  expect(page).toContain('<html lang="en">');
});

it('any other file gives way to its translation, too', async () => {
  await put('src/page/words.ts', "export { words } from './sentences.ts';");
  await put('src/page/sentences.ts', "export const words = { title: 'Your lines', lines: () => '' };");
  await put('src/page/sentences.xx.ts', "export const words = { title: 'Ouryay', lines: () => '' };");
  expect(await built('xx')).toContain('Ouryay');
});

it('without a language the page is English', async () => {
  await put('src/page/words.xx.ts', "export const words = { title: 'Ouryay ineslay' };");
  const page = await built();
  expect(page).toContain('Your lines');
  expect(page).not.toContain('ineslay');
  expect(page).toContain('<html lang="en">');
});

it('a translation may use the English words that it stands beside', async () => {
  await put(
    'src/page/words.xx.ts',
    "import { words as english } from './words.ts'; export const words = { title: 'Ouryay', lines: english.lines };",
  );
  expect(await built('xx')).toContain(' lines');
});

it.each([
  ['a missing key', "export const words = { title: 'Ouryay' };", 'lines is missing'],
  ['an unknown key', "export const words = { title: '', lines: () => '', cards: '' };", 'cards is unknown'],
  [
    'a missing branch',
    "export const words = { title: '', lines: { one: '' } };",
    'lines is missing, lines.one is unknown',
  ],
])('%s ends the build', async (_kind, translation, reason) => {
  await put('src/page/words.xx.ts', translation);
  await expect(built('xx')).rejects.toThrow(reason);
});

it('a translation without English words ends the build', async () => {
  await put('src/other/words.xx.ts', "export const words = { title: 'Ouryay' };");
  await expect(built('xx')).rejects.toThrow('has no words.ts beside it');
});

it.each([
  ['xx', 'There is no words.xx.ts'],
  ['en_US:en', 'is not a language of two letters'],
])('the language %s ends the build', async (language, reason) => {
  await expect(built(language)).rejects.toThrow(reason);
});
