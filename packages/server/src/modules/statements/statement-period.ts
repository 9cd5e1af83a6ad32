import type { Endpoints, QueryOf } from '@linekeeper/contract';
import { dayAfter, startOfDay } from '../../kernel/days.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../store/database.ts';
import type { Account } from '../accounts/index.ts';
import type { Span } from '../ledger/index.ts';
import type { StatementsNeeds } from './statements-needs.ts';
import { words } from './words.ts';

export type PeriodAsked = QueryOf<Endpoints['printStatement']>;

export interface StatementPeriod {
  readonly account: Account;
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
  readonly span: Span;
}

/** The days that a statement is about, in the account's zone: by default the current month up to today. */
export async function statementPeriod(
  { accounts, clock }: Pick<StatementsNeeds, 'accounts' | 'clock'>,
  db: Db,
  accountId: AccountId,
  asked: PeriodAsked,
): Promise<StatementPeriod> {
  const account = await accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  const { timeZone } = account;
  const to = asked.to ?? localDay(clock.now(), timeZone);
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  if (to < from) throw new Refusal('invalid_fields', { to: words.lastFirst });
  const span = { from: startOfDay(from, timeZone), until: startOfDay(dayAfter(to, 1), timeZone) };
  return { account, from, to, span };
}
