import { newId, type AccountId, type JobId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { BalanceFacts } from '../files/row-facts.ts';
import { customerOf, lockRow, noteTaken, refuseRow } from '../kept/rows.store.ts';
import type { RowOf } from '../kept/take-over.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { words } from '../kept/words.ts';

type BalanceRow = RowOf<BalanceFacts>;

/**
 * Takes over what a customer owed, as an invoice without tax, or had, as credit, against the opening balance in the books.
 * The invoice is charged only where the row says so; a customer who pays by invoice gets it with the account's terms.
 */
export async function takeBalance(needs: TakeoverNeeds, row: BalanceRow): Promise<void> {
  const accountId = await customerOf(needs.db, row.customer);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, row, 'ready'))) return;
    if (!accountId) return refuseRow(tx, row, words.customerMissing);
    await lockAccounts(tx, [accountId]);
    await needs.methods.keepMethods(tx, accountId);
    const { side, amountCents } = row.facts;
    if (!(await noteTaken(needs, tx, row, accountId))) return;
    const made = amountCents === 0 ? null : await book(needs, tx, accountId, row);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'balance.taken_over',
      about: { takeOver: row.takeOverId, ...(made && { invoice: made }) },
      after: { side, amountCents },
    });
  });
}

/** Answers the invoice of what is owed. */
async function book(needs: TakeoverNeeds, tx: Tx, accountId: AccountId, row: BalanceRow): Promise<string | null> {
  const { side, amountCents, isChargedNow } = row.facts;
  const cause = `opening:${row.takeOverId}-${row.rowNo}`;
  if (side === 'credit') {
    const entries = opening('account_credit', -amountCents);
    await needs.ledger.postLedger(tx, { accountId, cause: `${cause}:credit`, entries });
    return null;
  }
  const orderId = newId<JobId>('job');
  const about = { planId: null, planVersionNo: null, subscriptionId: null, lineId: null, iccid: null };
  const money = { periodStart: null, periodEnd: null, quantity: 1, unitCents: amountCents, amountCents, explain: {} };
  const text = words.carriedOver(row.facts.reference);
  await needs.billing.addItems(tx, [{ accountId, cause, orderId, kind: 'opening', text, ...about, ...money }]);
  const invoice = await needs.billing.issueInvoice(tx, { accountId, orderId });
  if (!invoice) throw new Error(`${cause} made no invoice`);
  // It was earned before these books began.
  await needs.ledger.postLedger(tx, { accountId, cause: `${cause}:owed`, entries: opening('revenue', amountCents) });
  if (isChargedNow || invoice.netDays !== null) await needs.collecting.collectInvoice(tx, invoice, 'renewal');
  return invoice.id;
}

const opening = (ledger: 'account_credit' | 'revenue', amountCents: number) => [
  { ledger, amountCents },
  { ledger: 'opening_balance' as const, amountCents: -amountCents },
];
