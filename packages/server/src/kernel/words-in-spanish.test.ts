import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('/words.es.ts'),
);

async function memberOf(file: string, name: string): Promise<unknown> {
  const module: unknown = await import(join(source, file));
  return module instanceof Object ? Reflect.get(module, name) : undefined;
}

/** Where Spanish has no such member, or another kind of it; null leaves it English. */
function missing(english: unknown, spanish: unknown, at: string): string[] {
  if (spanish === null) return [];
  if (typeof english !== typeof spanish) return [`${at}: ${typeof english} is ${typeof spanish}`];
  if (!(english instanceof Object) || !(spanish instanceof Object) || typeof english === 'function') return [];
  const names = new Set([...Object.keys(english), ...Object.keys(spanish)]);
  return [...names].flatMap((name) => missing(Reflect.get(english, name), Reflect.get(spanish, name), `${at}.${name}`));
}

/** Files whose halves are paired one by one. */
const inParts = /^(?:kernel|modules\/(?:bulk\/jobs|holds|hooks|keys|identity\/people))\//;

it.each(files.filter((file) => !inParts.test(file)))('%s says what the English words say', async (file) => {
  const english = await memberOf(file.replace('.es.ts', '.ts'), 'words');
  const spanish = await memberOf(file, 'spanish');
  expect(missing(english, spanish, 'words')).toEqual([]);
});

it('no file is forgotten', () => expect(files.length).toBeGreaterThan(30));
