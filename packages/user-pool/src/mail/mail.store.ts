import type { Sql } from '../postgres/postgres.ts';

const KEPT_MAILS = 500;

export type MailRow = { id: string; payloadSealed: Buffer; createdAt: Date; attempts: number };

export async function insertMail(
  sql: Sql,
  mail: { id: string; payloadSealed: Buffer; kept: boolean; decoy: boolean; now: Date },
): Promise<void> {
  await sql.query(
    `insert into user_pool.mail (id, payload_sealed, kept, decoy, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [mail.id, mail.payloadSealed, mail.kept, mail.decoy, mail.now],
  );
}

/** Drops decoys and what the mailbox keeps beyond its last 500. */
export async function pruneMails(sql: Sql): Promise<void> {
  await sql.query(
    `delete from user_pool.mail where decoy or position <
       (select position from user_pool.mail where kept and not decoy order by position desc limit 1 offset $1)
       and kept`,
    [KEPT_MAILS - 1],
  );
}

/** The mailbox, newest first. */
export async function listKeptMails(sql: Sql): Promise<MailRow[]> {
  const { rows } = await sql.query<MailRow>(
    `select id, payload_sealed as "payloadSealed", created_at as "createdAt", attempts
     from user_pool.mail where kept and not decoy order by position desc limit $1`,
    [KEPT_MAILS],
  );
  return rows;
}

/** Takes the next mail that is due and that no other worker is sending; it is due again at `leaseUntil` unless concluded. */
export async function claimDueMail(sql: Sql, now: Date, leaseUntil: Date): Promise<MailRow | null> {
  const { rows } = await sql.query<MailRow>(
    `update user_pool.mail set attempts = attempts + 1, next_attempt_at = $2
     where id = (select id from user_pool.mail where not kept and not decoy and next_attempt_at <= $1
                 order by position limit 1 for update skip locked)
     returning id, payload_sealed as "payloadSealed", created_at as "createdAt", attempts`,
    [now, leaseUntil],
  );
  return rows[0] ?? null;
}

export async function postponeMail(sql: Sql, id: string, nextAttemptAt: Date): Promise<void> {
  await sql.query('update user_pool.mail set next_attempt_at = $2 where id = $1', [id, nextAttemptAt]);
}

/** Sent or given up: nothing of it stays. */
export async function dropMail(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from user_pool.mail where id = $1', [id]);
}
