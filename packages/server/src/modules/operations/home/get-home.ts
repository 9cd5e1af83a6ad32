import type { ConsoleHome } from '@linekeeper/contract/provider';
import { startOfMonth } from '../../../kernel/days.ts';
import type { OperationsNeeds } from '../incidents/operations-needs.ts';

type Needs = Pick<OperationsNeeds, 'accounts' | 'clock' | 'db' | 'dunning' | 'lines'>;

/** How many customers and lines there are, and of how many customers a payment failed. */
export async function getHome({ db, clock, accounts, lines, dunning }: Needs): Promise<ConsoleHome> {
  const now = clock.now();
  const [customerCount, newCustomerCount, lineCounts, pastDueCount] = await Promise.all([
    accounts.countAccountsOfAll(db, { part: '', status: 'active' }),
    accounts.countAccountsOfAll(db, { part: '', status: undefined, since: startOfMonth(now) }),
    lines.countLinesOfAll(db),
    dunning.countCasesOfAll(db),
  ]);
  return {
    at: now.toISOString(),
    customerCount,
    newCustomerCount,
    activeLineCount: lineCounts.get('active') ?? 0,
    pausedLineCount: lineCounts.get('suspended') ?? 0,
    pastDueCount,
  };
}
