import { sql } from 'kysely';
import type { MailId } from '../kernel/ids.ts';
import type { Db, Tx } from '../store/database.ts';

/** One mail to one person, its content sealed. */
export type MailRow = {
  id: MailId;
  cause: string | null;
  payloadSealed: Buffer;
  /** Stays in the mailbox instead of leaving. */
  kept: boolean;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date;
};
type Tables = { 'mail.causes': { cause: string; notedAt: Date }; 'mail.outbox': MailRow };

const tables = (db: Db) => db.withTables<Tables>();

/** True for the one call that was first to write about the cause. */
export async function noteCause(tx: Tx, cause: string, notedAt: Date): Promise<boolean> {
  const noted = await tables(tx)
    .insertInto('mail.causes')
    .values({ cause, notedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

export async function isCauseNoted(db: Db, cause: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('mail.causes')
    .select('cause')
    .where('cause', '=', cause)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertMail(tx: Tx, row: MailRow): Promise<void> {
  await tables(tx).insertInto('mail.outbox').values(row).execute();
}

/** Whether one about the cause has neither left nor been given up. */
export async function mailWaits(db: Db, cause: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('mail.outbox')
    .select('id')
    .where('cause', '=', cause)
    .where('kept', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes mails that are due and that no other worker is sending; they are due again at `leaseUntil` unless concluded. */
export async function claimDueMails(tx: Tx, now: Date, leaseUntil: Date, limit: number): Promise<MailRow[]> {
  return tables(tx)
    .updateTable('mail.outbox')
    .set((on) => ({ attempts: on('attempts', '+', 1), nextAttemptAt: leaseUntil }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('mail.outbox')
        .select('id')
        .where('kept', '=', false)
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

export async function postponeMail(tx: Tx, id: MailId, nextAttemptAt: Date): Promise<void> {
  await tables(tx).updateTable('mail.outbox').set({ nextAttemptAt }).where('id', '=', id).execute();
}

/** Sent or given up: nothing of it stays. */
export async function dropMail(tx: Tx, id: MailId): Promise<void> {
  await tables(tx).deleteFrom('mail.outbox').where('id', '=', id).execute();
}

/** The mailbox, newest first. */
export async function keptMails(db: Db, limit: number): Promise<MailRow[]> {
  return tables(db)
    .selectFrom('mail.outbox')
    .selectAll()
    .where('kept', '=', true)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Drops what the mailbox holds beyond its newest `limit`. */
export async function pruneKept(tx: Tx, limit: number): Promise<void> {
  const last = sql<MailId>`(select id from mail.outbox where kept order by id desc limit 1 offset ${limit - 1})`;
  await tables(tx).deleteFrom('mail.outbox').where('kept', '=', true).where('id', '<', last).execute();
}

/** How many mails were written between two moments. */
export async function countMails(db: Db, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('mail.outbox')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('createdAt', '>', from)
    .where('createdAt', '<=', to)
    .executeTakeFirstOrThrow();
  return count;
}
