import type { Instrument } from '../cards/instrument.ts';
import type { Queryable } from './sandbox-database.ts';

export type NonceContent = { instrument: Instrument; cvv: string; zip: string; fullName: string };
export type StoredNonce = NonceContent & { hash: string; apiLoginId: string; expiresAt: Date };

export async function insertNonce(db: Queryable, nonce: StoredNonce): Promise<void> {
  await db.query(
    `insert into nonces (nonce_hash, api_login_id, instrument, cvv_result, zip, full_name, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [nonce.hash, nonce.apiLoginId, nonce.instrument, nonce.cvv, nonce.zip, nonce.fullName, nonce.expiresAt],
  );
}

type NonceRow = { instrument: Instrument; cvv_result: string; zip: string; full_name: string };
export type NonceUse = NonceContent | 'unknown' | 'of another merchant' | 'used' | 'expired';

/** Uses a nonce up, at most once however many ask at the same time. */
export async function spendNonce(db: Queryable, hash: string, apiLoginId: string, at: Date): Promise<NonceUse> {
  const taken = await db.query<NonceRow>(
    `update nonces set used_at = $3
     where nonce_hash = $1 and api_login_id = $2 and used_at is null and expires_at > $3
     returning instrument, cvv_result, zip, full_name`,
    [hash, apiLoginId, at],
  );
  const row = taken.rows[0];
  if (row) return { instrument: row.instrument, cvv: row.cvv_result, zip: row.zip, fullName: row.full_name };
  return whyNot(db, hash, apiLoginId);
}

async function whyNot(db: Queryable, hash: string, apiLoginId: string): Promise<NonceUse> {
  const found = await db.query<{ api_login_id: string; is_used: boolean }>(
    'select api_login_id, used_at is not null as is_used from nonces where nonce_hash = $1',
    [hash],
  );
  const row = found.rows[0];
  if (!row) return 'unknown';
  if (row.api_login_id !== apiLoginId) return 'of another merchant';
  return row.is_used ? 'used' : 'expired';
}

/** Forgets nonces that ended so long ago that they are no longer asked for. */
export async function deleteOldNonces(db: Queryable, endedBefore: Date): Promise<void> {
  await db.query('delete from nonces where expires_at < $1', [endedBefore]);
}
