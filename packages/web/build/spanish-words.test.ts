// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { differentKeys, parametersOf } from './words-keys.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));
const ofStaff = /^(?:provider|looking|gallery)\//;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)words\.tsx?$/.test(file) && !ofStaff.test(file))
  .toSorted();
const translationOf = (file: string): string => file.replace(/(\.tsx?)$/, '.es$1');
const read = (file: string): string => readFileSync(path.join(source, file), 'utf8');

it('the pages of customers have their words in Spanish, and the console of staff has none', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => !existsSync(path.join(source, translationOf(file))))).toEqual([]);
  const translations = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.es\.tsx?$/.test(file),
  );
  expect(translations.filter((file) => ofStaff.test(file))).toEqual([]);
});

it('no sentence is missing in Spanish, and none is left over', () => {
  const differing = files.flatMap((file) =>
    differentKeys(file, read(file), read(translationOf(file))).map((found) => `${file}: ${found}`),
  );
  expect(differing).toEqual([]);
});

it('a Spanish sentence takes nothing that the English one does not get', () => {
  const greedy = files.flatMap((file) => {
    const english = parametersOf(file, read(file));
    return [...parametersOf(file, read(translationOf(file)))]
      .filter(([key, count]) => count > (english.get(key) ?? 0))
      .map(([key]) => `${file}: ${key}`);
  });
  expect(greedy).toEqual([]);
});

it('a Spanish sentence names every value that the English one names', () => {
  const forgetful = files.flatMap((file) => {
    const spanish = parametersOf(file, read(translationOf(file)));
    return [...parametersOf(file, read(file))]
      .filter(([key, count]) => count > (spanish.get(key) ?? 0))
      .map(([key]) => `${file}: ${key}`);
  });
  expect(forgetful).toEqual([]);
});
