import { dayAfter } from '../../../kernel/days.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BankNeeds } from '../kept/bank-needs.ts';
import { payersOfAll } from '../kept/rows.store.ts';
import { nearDays, type Known, type OpenInvoice } from '../matching/match-deposits.ts';
import { payerKey } from '../matching/names.ts';

const invoicesAtOnce = 1_000;

/** What deposits from a day on are held against, as it is now. */
export async function knownNow(
  { accounts, billing, remittances }: BankNeeds,
  tx: Tx,
  firstDay: string,
): Promise<Known> {
  const invoices: OpenInvoice[] = [];
  for (let behindId = ''; ;) {
    const some = await billing.unpaidInvoicesOfAll(tx, behindId, invoicesAtOnce);
    for (const { number, accountId, dueCents } of some)
      if (number !== null) invoices.push({ number, accountId, dueCents });
    const last = some.at(-1);
    if (last === undefined || some.length < invoicesAtOnce) break;
    behindId = last.id;
  }
  const before = await payersOfAll(tx);
  const accountIds = new Set<AccountId>([...invoices, ...before].map(({ accountId }) => accountId));
  const payers = new Map(before.map((one) => [payerKey(one), one.accountId]));
  payers.delete('');
  return {
    invoices,
    companies: await accounts.companiesOf(tx, [...accountIds]),
    payers,
    recorded: await remittances.recordedSinceOfAll(tx, dayAfter(firstDay, -nearDays)),
  };
}
