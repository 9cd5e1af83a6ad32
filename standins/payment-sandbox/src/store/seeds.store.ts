import type { Queryable } from './sandbox-database.ts';

/** True for the one start that may plant this content. */
export async function claimSeed(tx: Queryable, contentHash: string, at: Date): Promise<boolean> {
  const claimed = await tx.query(
    'insert into planted_seeds (content_hash, planted_at) values ($1, $2) on conflict do nothing',
    [contentHash, at],
  );
  return claimed.rowCount === 1;
}

/** History is no news: what the planting itself noted is not sent. */
export async function forgetEvents(tx: Queryable): Promise<void> {
  await tx.query('delete from events');
}
