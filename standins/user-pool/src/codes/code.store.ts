import type { Sql } from '../postgres/postgres.ts';

export type CodePurpose = 'sign_up' | 'password_reset' | 'verify_email' | 'verify_phone';

/** A code as it is kept: as a hash to be compared, and sealed so that it can be sent once more. */
export type KeptCode = { codeHash: Buffer; expiresAt: Date; codeSealed: Buffer | null; begunAt: Date | null };

/** Puts a code in the place of whatever was there. */
export async function replaceCode(
  sql: Sql,
  code: { subject: string; purpose: CodePurpose; codeHash: Buffer; codeSealed: Buffer; begunAt: Date; expiresAt: Date },
): Promise<void> {
  await sql.query(
    `insert into user_pool.code (subject, purpose, code_hash, code_sealed, begun_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (subject, purpose) do update set code_hash = excluded.code_hash, code_sealed = excluded.code_sealed,
       begun_at = excluded.begun_at, expires_at = excluded.expires_at`,
    [code.subject, code.purpose, code.codeHash, code.codeSealed, code.begunAt, code.expiresAt],
  );
}

/** The open code, its row held until the transaction ends: a code is used by one caller only. */
export async function lockCode(sql: Sql, subject: string, purpose: CodePurpose): Promise<KeptCode | null> {
  const { rows } = await sql.query<KeptCode>(
    `select code_hash as "codeHash", expires_at as "expiresAt", code_sealed as "codeSealed", begun_at as "begunAt"
     from user_pool.code
     where subject = $1 and purpose = $2 for update`,
    [subject, purpose],
  );
  return rows[0] ?? null;
}

/** Puts another hash in the place of a code's, which is never sent again. Hold it by `lockCode`. */
export async function saveCodeHash(
  sql: Sql,
  of: { subject: string; purpose: CodePurpose; codeHash: Buffer },
): Promise<void> {
  await sql.query('update user_pool.code set code_hash = $3, code_sealed = null where subject = $1 and purpose = $2', [
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
