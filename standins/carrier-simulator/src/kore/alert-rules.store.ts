import type { Connection } from '../storage/open-storage.ts';
import { alertRule, type AlertRule } from './alert-rule.ts';

export interface KeptRule {
  readonly id: number;
  readonly account: string;
  readonly rule: AlertRule;
}

interface RuleRow {
  readonly id: string;
  readonly account: string;
  readonly rule: unknown;
}

const toRule = (row: RuleRow): KeptRule => ({
  id: Number(row.id),
  account: row.account,
  rule: alertRule.parse(row.rule),
});

export async function addRule(connection: Connection, account: string, rule: AlertRule): Promise<number> {
  const found = await connection.query<{ id: string }>(
    'insert into alert_rules (account, rule) values ($1, $2) returning id',
    [account, JSON.stringify(rule)],
  );
  return Number(found.rows[0]?.id);
}

/** False when the account has no such rule. */
export async function replaceRule(connection: Connection, account: string, id: number, rule: AlertRule) {
  const found = await connection.query('update alert_rules set rule = $3 where account = $1 and id = $2', [
    account,
    id,
    JSON.stringify(rule),
  ]);
  return found.rowCount === 1;
}

/** All rules of some accounts, oldest first. */
export async function rulesOfAccounts(connection: Connection, accounts: readonly string[]): Promise<KeptRule[]> {
  const found = await connection.query<RuleRow>('select * from alert_rules where account = any($1) order by id', [
    accounts,
  ]);
  return found.rows.map(toRule);
}
