import { takeOverKinds, type TakeOverKind } from '@linekeeper/contract/provider';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { actAs } from '../../../kernel/acting.ts';
import { readers, type BalanceFacts, type FactsOf } from '../files/row-facts.ts';
import { changeRow, customerOf, lockRow, refuseRow, rowsBehind } from '../kept/rows.store.ts';
import type { Cells, Row, RowOf, TakeOver } from '../kept/take-over.ts';
import { changeTakeOver, lockTakeOver } from '../kept/take-overs.store.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { words } from '../kept/words.ts';
import { takeBalance } from './take-balance.ts';
import { takeCustomer } from './take-customer.ts';
import { takeLine } from './take-line.ts';
import { takePrice } from './take-price.ts';

const takes: { readonly [Kind in TakeOverKind]: (needs: TakeoverNeeds, row: Row) => Promise<void> } = {
  customer: taking(readers.customer, takeCustomer),
  price: taking(readers.price, takePrice),
  line: taking(readers.line, takeLine),
  balance: taking(readers.balance, takeBalance),
  person: taking(readers.person, keepPerson),
};
/** All balances of a take-over together: debts come before credit. */
const mostBalances = 50_000;
const atOnce = 500;

/**
 * Takes over every row that is ready, each in a transaction of its own: customers, their prices, lines and balances, and last
 * the people, who wait for staff to invite them. What was done stays done when a process dies, and the next run does the rest.
 */
export async function takeRows(needs: TakeoverNeeds, takeOver: TakeOver, stopping?: AbortSignal): Promise<void> {
  const { id, actorKind, actorId } = takeOver;
  await actAs({ actor: { kind: actorKind, id: actorId } }, async () => {
    for (const kind of takeOverKinds) await takeKind(needs, takeOver, kind, stopping);
  });
  if (stopping?.aborted) return;
  await needs.db.transaction().execute(async (tx) => {
    if ((await lockTakeOver(tx, id))?.state !== 'running') return;
    await changeTakeOver(tx, id, { state: 'done', finishedAt: needs.clock.now() });
  });
}

async function takeKind(
  needs: TakeoverNeeds,
  { id }: TakeOver,
  kind: TakeOverKind,
  stopping?: AbortSignal,
): Promise<void> {
  const most = kind === 'balance' ? mostBalances : atOnce;
  for (let behindNo = 0; ;) {
    const rows = await rowsBehind(needs.db, { id, kind, behindNo, most, state: 'ready' });
    for (const row of kind === 'balance' ? owedFirst(rows) : rows) {
      if (stopping?.aborted) return;
      await takeRow(needs, row);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < most) return;
    behindNo = last.rowNo;
  }
}

/** A debt from before is invoiced before the credit comes: that is for what is billed here. */
function owedFirst(rows: readonly Row[]): Row[] {
  const isCredit = ({ record }: Row) => Number(record['side'] === ('credit' satisfies BalanceFacts['side']));
  return rows.toSorted((one, other) => isCredit(one) - isCredit(other));
}

function taking<Facts>(
  read: (cells: Cells) => { facts?: Facts },
  take: (needs: TakeoverNeeds, row: RowOf<Facts>) => Promise<void>,
): (needs: TakeoverNeeds, row: Row) => Promise<void> {
  return async (needs, { record, ...row }) => {
    const { facts } = read(record);
    if (!facts) throw new Error(`row ${row.rowNo} was ready and cannot be read`);
    await take(needs, { ...row, facts });
  };
}

async function takeRow(needs: TakeoverNeeds, row: Row): Promise<void> {
  const { kind } = row;
  const about = { event: 'takeover.row-failed', takeOverId: row.takeOverId, kind, rowNo: row.rowNo };
  if (await onItsOwn(needs.log, about, () => takes[kind](needs, row))) return;
  await needs.db.transaction().execute(async (tx) => {
    if (await lockRow(tx, row, 'ready')) await refuseRow(tx, row, words.failed, 'failed');
  });
}

/** People are invited when staff say so. */
async function keepPerson(needs: TakeoverNeeds, row: RowOf<FactsOf['person']>): Promise<void> {
  const accountId = await customerOf(needs.db, row.customer);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, row, 'ready'))) return;
    if (!accountId) return refuseRow(tx, row, words.customerMissing);
    await changeRow(tx, row, { state: 'waiting', resultId: accountId });
  });
}
