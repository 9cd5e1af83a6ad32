import type { Connection } from '../storage/open-storage.ts';

/** Keeps the digest of a new token and drops those that ran out. */
export async function keepToken(connection: Connection, digest: Buffer, life: { from: Date; to: Date }): Promise<void> {
  await connection.query('delete from access_tokens where expires_at <= $1', [life.from]);
  await connection.query('insert into access_tokens (digest, expires_at) values ($1, $2)', [digest, life.to]);
}

export async function isTokenLive(connection: Connection, digest: Buffer, now: Date) {
  const found = await connection.query('select 1 from access_tokens where digest = $1 and expires_at > $2', [
    digest,
    now,
  ]);
  return found.rowCount === 1;
}
