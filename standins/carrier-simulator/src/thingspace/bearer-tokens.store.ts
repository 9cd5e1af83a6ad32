import type { Connection } from '../storage/open-storage.ts';

export interface KeptBearer {
  readonly nonce: string;
  readonly issuedAt: Date;
}

/** The account's nonce if it was issued after a moment, else the given one from now on. */
export async function currentBearer(
  connection: Connection,
  account: string,
  fresh: KeptBearer,
  after: Date,
): Promise<KeptBearer> {
  const found = await connection.query<{ nonce: string; issued_at: Date }>(
    `insert into bearer_tokens as kept (account, nonce, issued_at) values ($1, $2, $3)
     on conflict (account) do update set
       nonce = case when kept.issued_at > $4 then kept.nonce else excluded.nonce end,
       issued_at = case when kept.issued_at > $4 then kept.issued_at else excluded.issued_at end
     returning nonce, issued_at`,
    [account, fresh.nonce, fresh.issuedAt, after],
  );
  const [row] = found.rows;
  return row ? { nonce: row.nonce, issuedAt: row.issued_at } : fresh;
}

/** The nonces of all accounts that were issued after a moment. */
export async function liveBearers(connection: Connection, after: Date): Promise<{ account: string; nonce: string }[]> {
  const found = await connection.query<{ account: string; nonce: string }>(
    'select account, nonce from bearer_tokens where issued_at > $1',
    [after],
  );
  return found.rows;
}
