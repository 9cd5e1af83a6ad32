import { lockAccounts } from '../../../store/lock-accounts.ts';
import { calendars } from '../../subscriptions/index.ts';
import { earliestFor, overrideOf, planProblem, problemsOf } from '../checking/judge-prices.ts';
import type { PriceFacts } from '../files/row-facts.ts';
import { customerOf, lockRow, noteTaken, refuseRow } from '../kept/rows.store.ts';
import type { RowOf } from '../kept/take-over.ts';
import { findTakeOver } from '../kept/take-overs.store.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { words } from '../kept/words.ts';

/** Agrees on the prices that a customer has had elsewhere, before its lines begin their first periods here. */
export async function takePrice(needs: TakeoverNeeds, row: RowOf<PriceFacts>): Promise<void> {
  const { facts } = row;
  const accountId = await customerOf(needs.db, row.customer);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, row, 'ready'))) return;
    if (!accountId) return refuseRow(tx, row, words.customerMissing);
    await lockAccounts(tx, [accountId]);
    const account = await needs.accounts.getAccount(tx, accountId);
    const plan = (await needs.plans.plansOfCodes(tx, [facts.plan])).get(facts.plan);
    if (!account) return refuseRow(tx, row, words.customerMissing);
    if (!plan) return refuseRow(tx, row, planProblem(facts.plan, plan) ?? '');
    const at = needs.clock.now();
    const today = calendars.dayAt(account.calendar, at);
    const by = (await findTakeOver(tx, row.takeOverId))?.startedBy ?? words.line.by;
    const override = overrideOf({ accountId, plan, facts, today, by, at });
    const earliest = await earliestFor(needs, tx, accountId, today);
    const [problem] = problemsOf(await needs.overrides.adoptOverride(tx, override, earliest));
    if (problem !== undefined) return refuseRow(tx, row, problem);
    // What was made is taken back with the transaction.
    if (!(await noteTaken(needs, tx, row, override.id))) throw new Error(`${row.externalId} was agreed on before`);
  });
}
