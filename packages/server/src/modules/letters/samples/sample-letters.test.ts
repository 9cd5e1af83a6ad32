import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { assert, expect, it } from 'vitest';
import { letterFacts } from '../../../../test/letters/letter-facts.ts';
import { letterHtml } from '../../../mail/letter-html.ts';
import { letterText, type Letter } from '../../../mail/letter.ts';
import { wordingWith } from '../../../mail/in-force.ts';
import { namesIn, worded } from '../../../mail/worded.ts';
import { placeholdersOf, wordings } from '../../../mail/wordings.ts';
import { lettersWith } from '../list-letters.ts';
import { sampleWordings } from '../read-wordings.ts';
import { wordsFaults } from '../../../mail/words-faults.ts';

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
  const handedOn = new Set(['sampleOf', 'worded']);
  expect(writers.filter((name) => !samples.includes(`${name}(`) && !handedOn.has(name))).toEqual([]);
});

it('every kind of letter has a sample for each of its names', () => {
  expect(all.filter(({ samples }) => samples.length === 0)).toEqual([]);
  expect(letters.length).toBeGreaterThan(all.length);
});

it.each(letters)('%s says something in each of its places, and nothing that is not a text', (_name, letter) => {
  const texts = [letter.subject, ...letter.opening, ...letter.closing, ...letter.facts.flat(), letter.action.text];
  for (const text of texts) expect(text).toMatch(/^\S(?:.*\S)?$/);
  expect(letter.action.url).toMatch(/^https:\/\/portal\.acme\.example/);
  for (const whole of [letterText(letter), letterHtml(letter, { colour: '#000000' })])
    expect(whole).not.toMatch(/undefined|null|NaN|\[object/);
  const columns = letter.table?.head.length ?? 0;
  for (const row of letter.table?.rows ?? []) expect(row).toHaveLength(columns);
});

const wordingOf = (letter: Letter) => letter.wording && wordingWith(letter, letter.wording, letterFacts.brand);
const wordingsShown = all.flatMap(({ samples }) => sampleWordings(samples, wordingOf));

it('every wording has a sample, and belongs to the letter that its name says', () => {
  expect(wordingsShown.map(({ id }) => id).toSorted()).toEqual(Object.keys(wordings).toSorted());
  const named = all.flatMap(({ id, samples }) => samples.map(({ letter }) => [letter.wording?.id.split('-')[0], id]));
  expect(named.filter(([kind, id]) => kind !== id)).toEqual([]);
});

it.each(letters)('%s is written by its standard words, and has every value that it always has', (_name, letter) => {
  const [wording] = letter.wording ? [wordingWith(letter, letter.wording, letterFacts.brand)] : [];
  const standard = wordingsShown.find(({ id }) => id === wording?.id)?.standard;
  assert(wording && standard);
  expect(worded(letter, wording, standard)).toEqual(letter);
  const { always } = placeholdersOf(wording.id);
  expect(always.filter((name) => (wording.values[name] ?? '') === '')).toEqual([]);
});

it.each(wordingsShown)('the standard words of $id could be put in force', ({ id, standard }) => {
  expect(wordsFaults(id, standard)).toEqual({});
});

it('what only the standard words of an email say has to be named', () => {
  const unsaid = wordingsShown.flatMap(({ id, standard, values }) => {
    const { needed } = placeholdersOf(id);
    const known: readonly string[] = ['lines', 'provider', ...needed];
    const samples = all.flatMap((one) => one.samples).filter(({ letter }) => letter.wording?.id === id);
    const facts = JSON.stringify(samples.map(({ letter }) => [letter.facts, letter.table]));
    return namesIn(standard.opening)
      .filter(
        (name) =>
          !known.includes(name) && !facts.includes(Object.entries(values).find(([key]) => key === name)?.[1] ?? ''),
      )
      .map((name) => `${id}: ${name}`);
  });
  expect(unsaid).toEqual([]);
});
