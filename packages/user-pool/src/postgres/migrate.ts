import { migrate, readMigrations } from '@linekeeper/standin-postgres/database';
import type { Postgres } from './postgres.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const JOURNAL = { schema: 'user_pool', table: 'migration', column: 'name' };

/** Brings the schema `user_pool` up to date. Repeats and several processes at once are harmless. */
export async function migratePool(postgres: Postgres): Promise<void> {
  await migrate(postgres, JOURNAL, await readMigrations(FOLDER));
}
