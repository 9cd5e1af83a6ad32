import { sql } from 'kysely';
import type { AccountId, PlanId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

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
