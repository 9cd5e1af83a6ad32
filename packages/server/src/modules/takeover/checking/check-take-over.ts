import type { TakeOverRowState } from '@linekeeper/contract/provider';
import { saveJudged } from '../kept/rows.store.ts';
import type { TakeOver } from '../kept/take-over.ts';
import { changeTakeOver, lockTakeOver, replaceCharges } from '../kept/take-overs.store.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { askCarriers, judgeLines } from './judge-lines.ts';
import { forecast } from './forecast.ts';
import { judgeCustomers, judgeOwners, standingsOf } from './judge-customers.ts';
import { judgePrices } from './judge-prices.ts';
import { judgeBalances, judgePeople, rowsToJudge, type Judged } from './judged.ts';

const chunkSize = 1_000;

/**
 * The dry run: judges every row of a take-over, and says what will be charged when. Changes nothing but what is known of the
 * take-over; one that is repeated finds the same.
 */
export async function checkTakeOver(needs: TakeoverNeeds, takeOver: TakeOver, stopping?: AbortSignal): Promise<void> {
  const { id } = takeOver;
  const { billing } = await needs.rules.currentRules(needs.db);
  const customers = await rowsToJudge(needs, id, 'customer');
  const people = await rowsToJudge(needs, id, 'person');
  const prices = await rowsToJudge(needs, id, 'price');
  const lines = await rowsToJudge(needs, id, 'line');
  const balances = await rowsToJudge(needs, id, 'balance');
  await judgeCustomers(needs, customers, billing);
  const owned: readonly Judged[] = [...people, ...prices, ...lines, ...balances];
  const rows: readonly Judged[] = [...customers, ...owned];
  const names = rows.map(({ row }) => row.customer);
  const standings = await standingsOf(needs, customers, { names, rules: billing });
  judgeOwners(owned, standings);
  judgePeople(people, customers);
  const opening = judgeBalances(balances, standings);
  const ownPrices = await judgePrices(needs, prices, standings);
  const planned = await judgeLines(needs, lines, standings);
  if (takeOver.asksCarriers) await askCarriers(needs, planned, stopping);
  if (stopping?.aborted) return;
  const ready = planned.filter(({ judged }) => judged.problems.length === 0);
  const charges = await forecast(needs, id, { standings, lines: ready, balances: opening, ownPrices });
  await needs.db.transaction().execute(async (tx) => {
    if ((await lockTakeOver(tx, id))?.state !== 'checking') return;
    for (let start = 0; start < rows.length; start += chunkSize)
      await saveJudged(tx, id, rows.slice(start, start + chunkSize).map(outcomeOf));
    await replaceCharges(tx, id, charges);
    await changeTakeOver(tx, id, { state: 'checked', checkedAt: needs.clock.now() });
  });
}

function outcomeOf({ row: { kind, rowNo }, problems, warnings, known }: Judged) {
  const state: TakeOverRowState = known === undefined ? (problems.length > 0 ? 'refused' : 'ready') : 'known';
  return { kind, rowNo, problems: known === undefined ? problems : [], warnings, state };
}
