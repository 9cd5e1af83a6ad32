import type { Connection } from '../storage/open-storage.ts';

export async function openSession(connection: Connection, digest: Buffer, account: string, now: Date): Promise<void> {
  await connection.query('insert into sessions (digest, account, last_used_at) values ($1, $2, $3)', [
    digest,
    account,
    now,
  ]);
}

/** Uses a session that was last used after a moment; its account, or null when there is none. */
export async function keepSessionAlive(connection: Connection, digest: Buffer, now: Date, idleSince: Date) {
  const found = await connection.query<{ account: string }>(
    'update sessions set last_used_at = $2 where digest = $1 and last_used_at > $3 returning account',
    [digest, now, idleSince],
  );
  return found.rows[0]?.account ?? null;
}

export async function closeSession(connection: Connection, digest: Buffer): Promise<void> {
  await connection.query('delete from sessions where digest = $1', [digest]);
}

/** How many log-ins of a user failed in a row. */
export async function failuresOf(connection: Connection, username: string): Promise<number> {
  const found = await connection.query<{ failures: number }>('select failures from log_ins where username = $1', [
    username,
  ]);
  return found.rows[0]?.failures ?? 0;
}

export async function noteFailure(connection: Connection, username: string): Promise<void> {
  await connection.query(
    `insert into log_ins (username, failures) values ($1, 1)
     on conflict (username) do update set failures = log_ins.failures + 1`,
    [username],
  );
}

/** Forgets the failures of a user, or of everybody. */
export async function forgetFailures(connection: Connection, username: string | null): Promise<void> {
  await connection.query('delete from log_ins where $1::text is null or username = $1', [username]);
}
