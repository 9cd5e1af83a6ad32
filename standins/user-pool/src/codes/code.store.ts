import type { Sql } from '../postgres/postgres.ts';

export type CodePurpose = 'sign_up' | 'password_reset' | 'verify_email' | 'verify_phone';

/** A new code takes the place of the old one. */
export async function replaceCode(
  sql: Sql,
  code: { subject: string; purpose: CodePurpose; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql.query(
    `insert into user_pool.code (subject, purpose, code_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (subject, purpose) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [code.subject, code.purpose, code.codeHash, code.expiresAt],
  );
}

/** The open code, its row held until the transaction ends: a code is used by one caller only. */
export async function lockCode(
  sql: Sql,
  subject: string,
  purpose: CodePurpose,
): Promise<{ codeHash: Buffer; expiresAt: Date } | null> {
  const { rows } = await sql.query<{ codeHash: Buffer; expiresAt: Date }>(
    `select code_hash as "codeHash", expires_at as "expiresAt" from user_pool.code
     where subject = $1 and purpose = $2 for update`,
    [subject, purpose],
  );
  return rows[0] ?? null;
}

/** Puts another hash in the place of an open code's. Hold it by `lockCode`. */
export async function saveCodeHash(
  sql: Sql,
  of: { subject: string; purpose: CodePurpose; codeHash: Buffer },
): Promise<void> {
  await sql.query('update user_pool.code set code_hash = $3 where subject = $1 and purpose = $2', [
    of.subject,
    of.purpose,
    of.codeHash,
  ]);
}

export async function dropCodes(sql: Sql, subject: string, purpose?: CodePurpose): Promise<void> {
  await sql.query('delete from user_pool.code where subject = $1 and ($2::text is null or purpose = $2)', [
    subject,
    purpose ?? null,
  ]);
}
