import type { QueryOf, ReplyOf } from '@linekeeper/contract';
import { bookLedgers, type JournalRow, type ProviderEndpoints } from '@linekeeper/contract/provider';
import { spanOfDays } from '../period/month.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { chartOf } from './chart-of-accounts.ts';

type Call = ProviderEndpoints['getJournal'];

/** What was booked in a period by account, with what each stood at before and after. */
export async function getJournal(needs: ReportsNeeds, asked: QueryOf<Call>): Promise<ReplyOf<Call>> {
  const span = spanOfDays(asked);
  const { db, ledger, rules } = needs;
  const { accounting } = await rules.currentRules(db);
  const sums = await ledger.ledgerSumsOfAll(db, span, 'whole');
  const opening = await ledger.balancesOfAll(db, span.from);
  const transactionCount = await ledger.countTransactionsOfAll(db, span);
  const chart = chartOf(accounting.accounts);
  const rows = bookLedgers.map((name): JournalRow => {
    const booked = sums.find((sum) => sum.ledger === name);
    const { debitCents, creditCents } = booked ?? { debitCents: 0, creditCents: 0 };
    const openingCents = opening.get(name) ?? 0;
    const closingCents = openingCents + debitCents - creditCents;
    return { ledger: name, ...chart[name], debitCents, creditCents, openingCents, closingCents };
  });
  const { from, to } = asked;
  return { from, to, rows, transactionCount };
}
