import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { columnList } from './line-columns.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

it('every column of a line is in the database with the type that it is written as', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_catalog.pg_attribute
    where attrelid = 'lines.lines'::regclass and attnum > 0 and not attisdropped`.execute(world.db);
  const kept = new Map(rows.map(({ name, type }) => [name, type.replace('timestamp with time zone', 'timestamptz')]));
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  for (const { name, type } of columnList) expect([name, kept.get(snake(name))]).toEqual([name, type]);
});
