import { migrate, openDatabase, type Database } from '@linekeeper/standin-postgres/database';
import { migrations } from './migrations.ts';

export type { Database as Storage, Sql as Connection } from '@linekeeper/standin-postgres/database';

const schema = 'carrier_simulator';

/** Connects, and brings the tables up to date; several starters wait for one another. */
export async function openStorage(url: string): Promise<Database> {
  const storage = openDatabase({
    url,
    name: 'carrier-simulator',
    maxConnections: 8,
    // What is written outside transactions, like journal and tokens, need not wait for the disk.
    session: { search_path: schema, synchronous_commit: 'off' },
    inTransactions: { synchronous_commit: 'on' },
  });
  const steps = migrations.map((statements, index) => ({ name: String(index), statements }));
  try {
    await migrate(storage, { schema, table: 'schema_versions', column: 'version' }, steps);
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}
