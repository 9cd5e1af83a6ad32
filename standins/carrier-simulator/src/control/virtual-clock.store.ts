import type { Connection } from '../storage/open-storage.ts';

interface ClockRow {
  readonly advanced_ms: string;
}

export async function readAdvancedMs(connection: Connection): Promise<number> {
  const found = await connection.query<ClockRow>('select advanced_ms from virtual_clock');
  return Number(found.rows[0]?.advanced_ms ?? 0);
}

/** Adds to the kept advance and answers the new one. */
export async function addAdvancedMs(connection: Connection, ms: number): Promise<number> {
  const found = await connection.query<ClockRow>(
    'update virtual_clock set advanced_ms = advanced_ms + $1 returning advanced_ms',
    [ms],
  );
  return Number(found.rows[0]?.advanced_ms ?? 0);
}
