import type { Queryable } from './sandbox-database.ts';

export async function readClockOffsetMs(db: Queryable): Promise<number> {
  const read = await db.query<{ offset_ms: string }>('select offset_ms from clock');
  return Number(read.rows[0]?.offset_ms ?? 0);
}

/** Returns the new offset. */
export async function addClockOffsetMs(db: Queryable, advanceMs: number): Promise<number> {
  const changed = await db.query<{ offset_ms: string }>(
    'update clock set offset_ms = offset_ms + $1 returning offset_ms',
    [advanceMs],
  );
  return Number(changed.rows[0]?.offset_ms ?? 0);
}
