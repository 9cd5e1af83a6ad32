import type { Connection } from '../storage/open-storage.ts';

/** Keeps the digest of a new token and drops those that ran out. */
export async function keepToken(
  connection: Connection,
  token: { digest: Buffer; account: string; from: Date; to: Date },
): Promise<void> {
  await connection.query('delete from access_tokens where expires_at <= $1', [token.from]);
  await connection.query('insert into access_tokens (digest, account, expires_at) values ($1, $2, $3)', [
    token.digest,
    token.account,
    token.to,
  ]);
}

/** The account of a live token, or null. */
export async function accountOfDigest(connection: Connection, digest: Buffer, now: Date): Promise<string | null> {
  const found = await connection.query<{ account: string }>(
    'select account from access_tokens where digest = $1 and expires_at > $2',
    [digest, now],
  );
  return found.rows[0]?.account ?? null;
}
