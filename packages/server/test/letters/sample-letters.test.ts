import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { letterHtml, letterText } from '../../src/mail/letter.ts';
import { sampleLetters } from './sample-letters.ts';

const source = path.join(import.meta.dirname, '../../src');
const writer =
  /^(?:export )?(?:async )?function (?<name>\w+)\((?:(?!^(?:export )?(?:async )?function )[\s\S])*?\): Letter \{/gm;

/** Every function of the portal that writes a letter, by its name. */
async function writers(): Promise<string[]> {
  const files = (await readdir(source, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(source, file), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(writer)].map(({ groups }) => groups?.['name'] ?? ''));
}

const all = Object.entries(sampleLetters).flatMap(([name, letters]) =>
  Object.entries(letters).map(([kind, letter]) => [`${name}: ${kind}`, letter] as const),
);

it('every kind of letter is among the samples', async () => {
  expect(new Set(Object.keys(sampleLetters))).toEqual(new Set(await writers()));
});

it.each(all)('%s says something in each of its places, and nothing that is not a text', (_name, letter) => {
  const texts = [letter.subject, ...letter.opening, ...letter.closing, ...letter.facts.flat(), letter.action.text];
  for (const text of texts) expect(text).toMatch(/^\S(?:.*\S)?$/);
  expect(letter.action.url).toMatch(/^https:\/\/portal\.acme\.example/);
  for (const whole of [letterText(letter), letterHtml(letter, '#000000')])
    expect(whole).not.toMatch(/undefined|null|NaN|\[object/);
  const columns = letter.table?.head.length ?? 0;
  for (const row of letter.table?.rows ?? []) expect(row).toHaveLength(columns);
});
