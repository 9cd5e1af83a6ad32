import { dayAfter } from '../../../kernel/days.ts';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { originBy } from '../../lines/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { simsNamed } from '../checking/judge-lines.ts';
import type { LineFacts } from '../files/row-facts.ts';
import { customerOf, lockRow, noteTaken, refuseRow } from '../kept/rows.store.ts';
import type { RowOf } from '../kept/take-over.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { words } from '../kept/words.ts';

/**
 * Takes a line over as it is in service: its carrier is asked nothing, and its first period here begins behind the last day
 * that was paid elsewhere.
 */
export async function takeLine(needs: TakeoverNeeds, row: RowOf<LineFacts>): Promise<void> {
  const accountId = await customerOf(needs.db, row.customer);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, row, 'ready'))) return;
    if (!accountId) return refuseRow(tx, row, words.customerMissing);
    await lockAccounts(tx, [accountId]);
    await needs.methods.keepMethods(tx, accountId);
    const line = await makeLine(needs, tx, accountId, row);
    if ('problem' in line) return refuseRow(tx, row, line.problem);
    const { id: lineId, plan } = line;
    // What was made is taken back with the transaction.
    if (!(await noteTaken(needs, tx, row, lineId))) throw new Error(`${row.externalId} is a line and was none`);
    const { isSuspended, paidThrough } = row.facts;
    const version = { ...plan, planId: plan.id };
    const firstDay = dayAfter(paidThrough, 1);
    const subscription = { accountId, lineId, version, isSuspended, firstDay };
    const subscriptionId = await needs.subscriptions.beginPaidSubscription(tx, subscription);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'line.taken_over',
      about: { takeOver: row.takeOverId, line: lineId, subscription: subscriptionId },
      after: { plan: plan.code, version: plan.versionNo, state: isSuspended ? 'suspended' : 'active', paidThrough },
    });
  });
}

type Made = { id: LineId; plan: CatalogPlan } | { problem: string };

async function makeLine(needs: TakeoverNeeds, tx: Tx, accountId: AccountId, row: RowOf<LineFacts>): Promise<Made> {
  const { facts } = row;
  const plan = (await needs.plans.plansOfCodes(tx, [facts.plan])).get(facts.plan);
  const sim = (await simsNamed({ ...needs, db: tx }, [facts.iccid]))(facts.iccid);
  if (!plan) return { problem: words.planMissing(facts.plan) };
  if (!sim) return { problem: words.simMissing };
  const { iccid } = sim;
  if ((await needs.commands.simsInWork(tx, [iccid])).size > 0) return { problem: words.simInWork };
  const { imei, msisdn, name, isSuspended } = facts;
  const line = { accountId, plan, iccid, imei, msisdn, name, status: isSuspended ? 'suspended' : 'active' } as const;
  const text = words.line.text(facts.paidThrough);
  const origin = originBy(words.line.by, `take-over:${row.takeOverId}`);
  const id = await needs.lines.adoptLine(tx, { ...line, text }, origin);
  if (id === null) return { problem: words.simTaken };
  await needs.inventory.giveSimsTo(tx, accountId, [iccid]);
  return { id, plan };
}
