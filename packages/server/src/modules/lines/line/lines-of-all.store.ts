import type { LineState } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

/** A line of any account, by one of its numbers. */
export interface NumberedLine {
  id: LineId;
  accountId: AccountId;
  iccid: string;
  name: string | null;
}

/** Lines whose ICCID begins with some digits, or whose IMEI or MSISDN is that number, newest first. For staff alone. */
export async function linesOfNumber(db: Db, digits: string, most: number): Promise<NumberedLine[]> {
  const { rows } = await sql<NumberedLine>`
    (select id, account_id, iccid, name from lines.lines
      where iccid collate "C" >= ${digits} and iccid collate "C" < ${`${digits}:`} limit ${most})
    union (select id, account_id, iccid, name from lines.lines where imei = ${digits} limit ${most})
    union (select id, account_id, iccid, name from lines.lines where msisdn = any(${[digits, `+${digits}`]}::text[]) limit ${most})
    order by id desc limit ${most}`.execute(db);
  return rows;
}

/** How many lines that have not ended each account has; accounts without any are absent. Of others for staff alone. */
export async function countLinesOfAccounts(db: Db, ids: readonly AccountId[]): Promise<Map<AccountId, number>> {
  const { rows } = await sql<{ accountId: AccountId; count: number }>`
    select account_id, sum(line_count)::int as count from lines.line_counts
    where account_id = any(${[...ids]}::text[]) and status <> 'terminated' group by account_id`.execute(db);
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
}

/** How many lines of all accounts are in each state; states without any are absent. For staff alone. */
export async function countLinesOfAll(db: Db): Promise<Map<LineState, number>> {
  const { rows } = await sql<{ status: LineState; count: number }>`
    select status, sum(line_count)::int as count from lines.line_counts group by status`.execute(db);
  return new Map(rows.map(({ status, count }) => [status, count]));
}
