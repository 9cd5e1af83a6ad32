import type { Sql } from '../postgres/postgres.ts';

export type CodePurpose = 'sign_up' | 'password_reset' | 'verify_email' | 'verify_phone';

/** A code as it is kept. */
export type KeptCode = { id: string; codeHash: Buffer; expiresAt: Date };

/**
 * Adds a code. Beyond `keep` the oldest go, first of the network that asked most often, and those of the person's own
 * networks last.
 */
export async function addCode(
  sql: Sql,
  code: { subject: string; purpose: CodePurpose; codeHash: Buffer; expiresAt: Date; source: string; keep: number },
): Promise<void> {
  await sql.query(
    `insert into user_pool.code (subject, purpose, code_hash, expires_at, source) values ($1, $2, $3, $4, $5)`,
    [code.subject, code.purpose, code.codeHash, code.expiresAt, code.source],
  );
  await sql.query(
    `delete from user_pool.code where id in (
       select id from user_pool.code left join user_pool.recent_address as known
         on known.sub = code.subject and known.network = code.source
       where subject = $1 and purpose = $2
       order by known.sub is null, row_number() over (partition by source order by id desc), id desc offset $3)`,
    [code.subject, code.purpose, code.keep],
  );
}

/** Every code that is out, oldest first, the rows held until the transaction ends: a code is used by one caller only. */
export async function lockCodes(sql: Sql, subject: string, purpose: CodePurpose): Promise<KeptCode[]> {
  const { rows } = await sql.query<KeptCode>(
    `select id::text as id, code_hash as "codeHash", expires_at as "expiresAt" from user_pool.code
     where subject = $1 and purpose = $2 order by id for update`,
    [subject, purpose],
  );
  return rows;
}

/** Leaves one code of these and puts another hash in its place. Hold it by `lockCodes`. */
export async function leaveHash(
  sql: Sql,
  of: { id: string; subject: string; purpose: CodePurpose; codeHash: Buffer },
): Promise<void> {
  await sql.query('delete from user_pool.code where subject = $1 and purpose = $2 and id <> $3', [
    of.subject,
    of.purpose,
    of.id,
  ]);
  await sql.query('update user_pool.code set code_hash = $2 where id = $1', [of.id, of.codeHash]);
}

export async function dropCodes(sql: Sql, subject: string, purpose?: CodePurpose): Promise<void> {
  await sql.query('delete from user_pool.code where subject = $1 and ($2::text is null or purpose = $2)', [
    subject,
    purpose ?? null,
  ]);
}
