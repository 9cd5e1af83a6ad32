import { sql, type RawBuilder } from 'kysely';
import type { AccountId, PlanId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { AnnouncementStep } from './announcement.ts';

interface Announcement {
  accountId: AccountId;
  /** The billing day that it is about. */
  day: string;
  step: AnnouncementStep;
  /** What a mail said will be charged; null without a mail. */
  toldCents: number | null;
  decidedAt: Date;
}

type Tables = { 'spending.announcements': Announcement };

export interface DueAnnouncement {
  readonly accountId: AccountId;
  readonly at: Date;
  readonly day: string;
  readonly steps: readonly AnnouncementStep[];
}

/**
 * Steps before the next billing day of accounts that were not decided, at nine in the morning where the account is; the
 * early one only of accounts that pay by bank debit.
 */
const waiting = (now: Date, ahead: RawBuilder<unknown>) => sql`
  select r.account_id, r.at, r.day, m.step, m.due_at
  from (
    select account_id, time_zone, method_kind, min(next_charge_at) as at, min(period_end) as day from spending.renewals
    where ${ahead} group by account_id, time_zone, method_kind having min(next_charge_at) > ${now}) as r,
    lateral (
      select s.step, ((r.at at time zone r.time_zone)::date - s.days + time '09:00') at time zone r.time_zone as due_at
      from (values ('early', 10), ('late', 3)) as s (step, days)
      where s.step = 'late' or r.method_kind = 'bank') as m
  where not exists (
    select from spending.announcements as a
    where a.account_id = r.account_id and a.day = r.day and a.step = m.step)`;

/** Accounts with steps that are due, behind an id, in the order of ids. */
export async function dueAnnouncements(
  db: Db,
  { now, behindId, most }: { now: Date; behindId: string; most: number },
): Promise<DueAnnouncement[]> {
  const soon = sql`next_charge_at < ${now}::timestamptz + interval '11 days' and account_id > ${behindId}`;
  const { rows } = await sql<DueAnnouncement>`
    select account_id, at, day, array_agg(step) as steps from (${waiting(now, soon)}) as w
    where due_at <= ${now} group by account_id, at, day order by account_id limit ${most}`.execute(db);
  return rows;
}

/** When the next step of any account is due; null while nothing renews. */
export async function nextAnnouncement(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(due_at) as at from (${waiting(now, sql`true`)}) as w`.execute(db);
  return rows[0]?.at ?? null;
}

/** What the last mail about a billing day said; null without one. */
export async function toldBefore(db: Db, accountId: AccountId, day: string): Promise<number | null> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('spending.announcements')
    .select('toldCents')
    .where('accountId', '=', accountId)
    .where('day', '=', day)
    .where('toldCents', 'is not', null)
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.toldCents ?? null;
}

/** The steps that no other process has decided. */
export async function noteAnnounced(tx: Tx, decided: readonly Announcement[]): Promise<AnnouncementStep[]> {
  const noted = await tx
    .withTables<Tables>()
    .insertInto('spending.announcements')
    .values([...decided])
    .onConflict((on) => on.doNothing())
    .returning('step')
    .execute();
  return noted.map(({ step }) => step);
}

/** Lines of an account on one earlier version of an announced one. */
export interface VersionToTell {
  readonly planId: PlanId;
  readonly versionNo: number;
  readonly fromVersionNo: number;
  readonly lineCount: number;
  /** When the first of them renews next, `YYYY-MM-DD`; null before they begin. */
  readonly nextDay: string | null;
  /** The version is for renewals from then on. */
  readonly notBefore: Date | null;
}

/** Accounts behind an id, in the order of ids. */
export async function accountsToTell(db: Db, behindId: string, most: number): Promise<{ id: AccountId }[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select distinct account_id as id from spending.versions_to_announce
    where account_id > ${behindId} order by account_id limit ${most}`.execute(db);
  return rows;
}

export async function versionsToTell(db: Db, accountId: AccountId): Promise<VersionToTell[]> {
  const { rows } = await sql<VersionToTell>`
    select plan_id, version_no, from_version_no, line_count, next_day, not_before from spending.versions_to_announce
    where account_id = ${accountId} order by plan_id, from_version_no`.execute(db);
  return rows;
}
