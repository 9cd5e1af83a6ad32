import { trace, type Trace } from '../../store/traces.ts';
import type { AnnouncementSeverity } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, AnnouncementId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

export interface AnnouncementRow {
  id: AnnouncementId;
  title: string;
  body: string;
  severity: AnnouncementSeverity;
  fromAt: Date;
  untilAt: Date | null;
  /** Null: all customers. */
  accountIds: AccountId[] | null;
  isMailed: boolean;
  mailedAt: Date | null;
  madeAt: Date;
  /** What the member of staff was called then. */
  madeBy: string;
  endedAt: Date | null;
}

export interface ReadRow {
  announcementId: AnnouncementId;
  accountId: AccountId;
  subject: string;
  seenAt: Date;
  dismissedAt: Date | null;
}

type Tables = { 'announcements.announcements': AnnouncementRow; 'announcements.reads': ReadRow };

const tables = (db: Db) => db.withTables<Tables>();
const mostListed = 200;

export async function insertAnnouncement(tx: Tx, row: AnnouncementRow): Promise<void> {
  await tables(tx).insertInto('announcements.announcements').values(row).execute();
}

/** The newest 200 with how many people saw and dismissed them; for staff alone. */
export async function announcementsOfAll(
  db: Db,
): Promise<(AnnouncementRow & { seenCount: number; dismissedCount: number })[]> {
  const counted = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(select count(*)::int from announcements.reads where announcement_id = announcement.id and ${condition})`;
  return tables(db)
    .selectFrom('announcements.announcements as announcement')
    .selectAll()
    .select([counted(sql`true`).as('seenCount'), counted(sql`dismissed_at is not null`).as('dismissedCount')])
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
}

/** What is shown to the account at the moment and was not dismissed by the person; the newest first. */
export async function announcementsFor(
  db: Db,
  { accountId, subject }: { accountId: AccountId; subject: string },
  now: Date,
): Promise<AnnouncementRow[]> {
  return tables(db)
    .selectFrom('announcements.announcements')
    .selectAll()
    .where('fromAt', '<=', now)
    .where((on) => on.or([on('untilAt', 'is', null), on('untilAt', '>', now)]))
    .where('endedAt', 'is', null)
    .where(sql<boolean>`(account_ids is null or ${accountId} = any (account_ids))`)
    .where(
      sql<boolean>`not exists (select from announcements.reads where announcement_id = id
        and account_id = ${accountId} and subject = ${subject} and dismissed_at is not null)`,
    )
    .orderBy('id', 'desc')
    .execute();
}

/** What was seen or dismissed once stays so. */
export async function noteRead(db: Db, row: ReadRow): Promise<void> {
  await tables(db)
    .insertInto('announcements.reads')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['announcementId', 'accountId', 'subject'])
        .doUpdateSet({ dismissedAt: sql`coalesce(reads.dismissed_at, excluded.dismissed_at)` }),
    )
    .execute();
}

/** The latest 200 who saw it; for staff alone. */
export async function readersOfAll(db: Db, id: string): Promise<ReadRow[]> {
  return tables(db)
    .selectFrom('announcements.reads')
    .selectAll()
    .where(sql<boolean>`announcement_id = ${id}`)
    .orderBy('seenAt', 'desc')
    .limit(mostListed)
    .execute();
}

export async function lockAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | undefined> {
  return tables(tx)
    .selectFrom('announcements.announcements')
    .selectAll()
    .where(sql<boolean>`id = ${id}`)
    .forUpdate()
    .executeTakeFirst();
}

export async function markEnded(tx: Tx, id: AnnouncementId, endedAt: Date): Promise<void> {
  await tables(tx).updateTable('announcements.announcements').set({ endedAt }).where('id', '=', id).execute();
}

const toMail = (db: Db) =>
  tables(db)
    .selectFrom('announcements.announcements')
    .where('isMailed', '=', true)
    .where('mailedAt', 'is', null)
    .where('endedAt', 'is', null);

export async function dueToMail(db: Db, now: Date): Promise<AnnouncementRow[]> {
  return toMail(db).selectAll().where('fromAt', '<=', now).orderBy('fromAt').execute();
}

export async function nextMailAt(db: Db): Promise<Date | null> {
  const { next } = await toMail(db)
    .select((on) => on.fn.min('fromAt').as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

export async function markMailed(db: Db, id: AnnouncementId, mailedAt: Date): Promise<void> {
  await tables(db).updateTable('announcements.announcements').set({ mailedAt }).where('id', '=', id).execute();
}

export const readTraces: readonly Trace[] = [
  trace({
    what: 'reads',
    table: sql`announcements.reads`,
    where: ({ accountId, person }) =>
      sql`account_id = ${accountId} and (${person === null} or subject = ${person?.subject ?? ''})`,
    set: null,
  }),
];
