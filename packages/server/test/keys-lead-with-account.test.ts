import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from './test-world.ts';

const scale = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');

/** Tables that a section of the document names. */
const namedUnder = (heading: string): Set<string> => {
  const [, rest = ''] = scale.split(`### ${heading}\n`);
  const section = rest.split(/^###? /m)[0] ?? '';
  return new Set([...section.matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(([, name]) => name ?? ''));
};

let world: TestWorld;
let keys: { table: string; isPrimary: boolean; leads: boolean }[];
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await sql<(typeof keys)[number]>`
    select space.nspname || '.' || thing.relname as "table", indisprimary as "isPrimary",
      indkey[0] = account.attnum as leads
    from pg_index join pg_class thing on thing.oid = indrelid join pg_namespace space on space.oid = relnamespace
      join pg_attribute account on account.attrelid = indrelid and attname = 'account_id' and not attisdropped
    where indisunique and relkind in ('r', 'p') and not relispartition
      and space.nspname not in ('public', 'pgboss')`.execute(world.db);
  keys = rows;
});
afterAll(() => world.stop());

it('a table with an account leads its key with it, or the document says that it does not', () => {
  const other = keys.filter(({ isPrimary, leads }) => isPrimary && !leads).map(({ table }) => table);
  expect(new Set(other)).toEqual(namedUnder('Keys that do not lead with the account yet'));
  expect(keys.some(({ isPrimary, leads }) => isPrimary && leads)).toBe(true);
});

it('what is unique over all accounts is named in the document', () => {
  const unique = keys.filter(({ isPrimary, leads }) => !isPrimary && !leads).map(({ table }) => table);
  // Their key itself is what is unique.
  const byKey = ['keys.secrets'];
  expect(new Set([...unique, ...byKey])).toEqual(namedUnder('Unique over all accounts'));
});
