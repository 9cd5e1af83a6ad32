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
  /** Why it did not leave when it was last tried; null: it was never refused. */
  problem: string | null;
  /** No worker tries it any longer; a member of staff can send it again. */
  givenUpAt: Date | null;
  /** A worker is sending it until then. */
  leasedUntil: Date | null;
  /** Since when it is tried, where a member of staff had it sent again. */
  triedSince: Date | null;
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
  return (await notedAmong(db, [cause])).has(cause);
}

/** Those of the causes that were claimed or written about. */
export async function notedAmong(db: Db, causes: readonly string[]): Promise<Set<string>> {
  const found = await tables(db)
    .selectFrom('mail.causes')
    .select('cause')
    .where('cause', 'in', [...causes])
    .execute();
  return new Set(found.map(({ cause }) => cause));
}

type NewMail = Omit<MailRow, 'problem' | 'givenUpAt' | 'leasedUntil' | 'triedSince'>;

export async function insertMail(tx: Tx, row: NewMail): Promise<void> {
  const fresh = { problem: null, givenUpAt: null, leasedUntil: null, triedSince: null };
  await tables(tx)
    .insertInto('mail.outbox')
    .values({ ...row, ...fresh })
    .execute();
}

/** Whether one about the cause has neither left nor been given up. */
export async function mailWaits(db: Db, cause: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('mail.outbox')
    .select('id')
    .where('cause', '=', cause)
    .where('kept', '=', false)
    .where('givenUpAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The mails about causes that have not left. */
export async function mailsAbout(
  db: Db,
  causes: readonly string[],
): Promise<Pick<MailRow, 'cause' | 'givenUpAt' | 'kept' | 'problem'>[]> {
  return tables(db)
    .selectFrom('mail.outbox')
    .select(['cause', 'givenUpAt', 'kept', 'problem'])
    .where('cause', 'in', [...causes])
    .execute();
}

/** Takes back what about a cause has not left and is not in the mailbox. */
export async function withdrawMail(tx: Tx, cause: string): Promise<void> {
  await tables(tx).deleteFrom('mail.outbox').where('cause', '=', cause).where('kept', '=', false).execute();
}

/** Whether any is due: a look that costs no transaction, for it is taken every few seconds. */
export async function isAnyMailDue(db: Db, now: Date): Promise<boolean> {
  const due = await tables(db)
    .selectFrom('mail.outbox')
    .select('id')
    .where('kept', '=', sql.lit(false))
    .where('givenUpAt', 'is', null)
    .where('nextAttemptAt', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/**
 * Takes mails that are due and that no other worker is sending, in the order in which they were written; they are due
 * again at `leaseUntil` unless concluded.
 */
export async function claimDueMails(tx: Tx, now: Date, leaseUntil: Date, limit: number): Promise<MailRow[]> {
  const claimed = await tables(tx)
    .updateTable('mail.outbox')
    .set((on) => ({ attempts: on('attempts', '+', 1), nextAttemptAt: leaseUntil, leasedUntil: leaseUntil }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('mail.outbox')
        .select('id')
        .where('kept', '=', sql.lit(false))
        .where('givenUpAt', 'is', null)
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return claimed.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export async function postponeMail(
  tx: Tx,
  id: MailId,
  { nextAttemptAt, problem }: { nextAttemptAt: Date; problem: string },
): Promise<void> {
  const change = { nextAttemptAt, problem, leasedUntil: null };
  await tables(tx).updateTable('mail.outbox').set(change).where('id', '=', id).execute();
}

export async function giveUpMail(tx: Tx, id: MailId, { at, problem }: { at: Date; problem: string }): Promise<void> {
  const change = { givenUpAt: at, problem, leasedUntil: null };
  await tables(tx).updateTable('mail.outbox').set(change).where('id', '=', id).execute();
}

/** Gives up all that wait, for a person to decide about each; answers how many. */
export async function holdWaitingMails(tx: Tx, { at, problem }: { at: Date; problem: string }): Promise<number> {
  const change = { givenUpAt: at, problem, leasedUntil: null };
  const held = await tables(tx)
    .updateTable('mail.outbox')
    .set(change)
    .where('kept', '=', false)
    .where('givenUpAt', 'is', null)
    .executeTakeFirst();
  return Number(held.numUpdatedRows);
}

/** Sent: nothing of it stays. */
export async function dropMail(tx: Tx, id: MailId): Promise<void> {
  await tables(tx).deleteFrom('mail.outbox').where('id', '=', id).execute();
}

/** Drops what was given up before that. */
export async function forgetGivenUp(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('mail.outbox').where('givenUpAt', '<', before).execute();
}

/** Mails of any account that were tried and did not leave, oldest first. */
export async function mailsOfAllInTrouble(
  db: Db,
  behindId: string,
  page: { limit: number; offset: number },
): Promise<MailRow[]> {
  return tables(db)
    .selectFrom('mail.outbox')
    .selectAll()
    .where('problem', 'is not', null)
    .where(sql<boolean>`id > ${behindId}`)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** How many there are, and since when the oldest waits. */
export async function countMailsOfAllInTrouble(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  return tables(db)
    .selectFrom('mail.outbox')
    .select((on) => [on.fn.countAll<number>().as('count'), on.fn.min<Date | null>('createdAt').as('oldestAt')])
    .where('problem', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** False: there is no such mail, or it has left. */
export async function isInTrouble(db: Db, id: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('mail.outbox')
    .select('id')
    .where(sql<boolean>`id = ${id}`)
    .where('problem', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** One that did not leave is due now, for another three days; false while a worker is sending it. */
export async function sendMailAgain(tx: Tx, id: string, now: Date): Promise<boolean> {
  const again = { nextAttemptAt: now, triedSince: now, attempts: 0, givenUpAt: null };
  const changed = await tables(tx)
    .updateTable('mail.outbox')
    .set(again)
    .where(sql<boolean>`id = ${id}`)
    .where('problem', 'is not', null)
    .where((on) => on.or([on('leasedUntil', 'is', null), on('leasedUntil', '<', now)]))
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
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
