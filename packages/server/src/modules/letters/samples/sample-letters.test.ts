import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { letterFacts } from '../../../../test/letters/letter-facts.ts';
import { letterHtml, letterText } from '../../../mail/letter.ts';
import { lettersWith } from '../list-letters.ts';

const source = path.join(import.meta.dirname, '../../..');
const writer =
  /^(?:export )?(?:async )?function (?<name>\w+)\((?:(?!^(?:export )?(?:async )?function )[\s\S])*?\): Letter \{/gm;
const isSource = (file: string) => /(?<!\.test)\.ts$/.test(file);

async function textsIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter(isSource);
  return Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
}

const all = lettersWith(letterFacts);
const letters = all.flatMap(({ id, samples }) =>
  samples.map((sample) => [`${id}: ${sample.id}`, sample.letter] as const),
);

it('every function of the portal that writes a letter is among the samples', async () => {
  const writers = (await textsIn(source)).flatMap((text) =>
    [...text.matchAll(writer)].map(({ groups }) => groups?.['name'] ?? ''),
  );
  const samples = (await textsIn(import.meta.dirname)).join('\n');
  expect(writers).toContain('chargeLetter');
  expect(writers.filter((name) => !samples.includes(`${name}(`))).toEqual([]);
});

it('every kind of letter has a sample for each of its names', () => {
  expect(all.filter(({ samples }) => samples.length === 0)).toEqual([]);
  expect(letters.length).toBeGreaterThan(all.length);
});

it.each(letters)('%s says something in each of its places, and nothing that is not a text', (_name, letter) => {
  const texts = [letter.subject, ...letter.opening, ...letter.closing, ...letter.facts.flat(), letter.action.text];
  for (const text of texts) expect(text).toMatch(/^\S(?:.*\S)?$/);
  expect(letter.action.url).toMatch(/^https:\/\/portal\.acme\.example/);
  for (const whole of [letterText(letter), letterHtml(letter, '#000000')])
    expect(whole).not.toMatch(/undefined|null|NaN|\[object/);
  const columns = letter.table?.head.length ?? 0;
  for (const row of letter.table?.rows ?? []) expect(row).toHaveLength(columns);
});
