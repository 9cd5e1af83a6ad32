import type { LineMatch, LineSort } from '@linekeeper/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listLines } from '../src/modules/fleet/lists/list-lines.ts';
import type { LinesWorld } from './lines-world.ts';

/** The names of the lines that the account's list shows, up to a hundred; its total has to be as many. */
export async function namesFound(world: LinesWorld, filter: LineMatch, sort?: LineSort): Promise<(string | null)[]> {
  const page = await listLines(world, world.accountId, filter, { page: 1, limit: 100, sort });
  expect(page.total).toBe(page.items.length);
  return page.items.map(({ name }) => name);
}

/** Writes columns of the account's lines with a name, in SQL, behind the back of all rules. */
export function setNamed(world: LinesWorld, name: string, change: string): Promise<unknown> {
  return sql`
    update lines.lines set ${sql.raw(change)} where account_id = ${world.accountId} and name = ${name}`.execute(
    world.db,
  );
}
