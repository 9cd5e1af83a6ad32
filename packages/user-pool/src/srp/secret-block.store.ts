import type { Sql } from '../postgres/postgres.ts';

/** Marks a block as used; false when it was before. Of two that come at once, one waits for the other and loses. */
export async function spendSecretBlock(sql: Sql, blockHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'insert into user_pool.used_secret_block (block_hash, expires_at) values ($1, $2) on conflict do nothing',
    [blockHash, expiresAt],
  );
  return rowCount === 1;
}
