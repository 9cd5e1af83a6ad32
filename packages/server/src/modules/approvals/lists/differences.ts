import type { MoneyDifference } from '@linekeeper/contract/provider';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import { words } from './words.ts';

/** What accepting the gateway's record may resolve. */
const acceptable: ReadonlySet<string> = new Set(['missing_here', 'amount_differs', 'state_differs', 'not_shown']);
/** What both sides may never agree on. */
const explicable: ReadonlySet<string> = new Set([
  'missing_here',
  'missing_at_gateway',
  'amount_differs',
  'state_differs',
  'unsettled_too_long',
]);

/** What gateway and books do not agree on, oldest first. */
export async function listDifferences({ db, accounts, reconciliation }: ApprovalsNeeds): Promise<MoneyDifference[]> {
  const open = await reconciliation.openDifferences(db);
  const ids = open.flatMap(({ accountId }) => accountId ?? []);
  const companies = await accounts.companiesOf(db, ids);
  return open.map(({ kind, subject, accountId, note, firstSeenAt }) => ({
    kind,
    subject,
    account: accountId && { id: accountId, company: companies.get(accountId) ?? accountId },
    note,
    since: firstSeenAt.toISOString(),
    mayAccept: acceptable.has(kind),
    mayLeave: explicable.has(kind),
  }));
}

/** Closes it for good, with a reason. Refuses with `incident_gone` when none is open that may be left. */
export async function leaveDifference(
  { reconciliation }: ApprovalsNeeds,
  about: { subject: string; reason: string },
): Promise<string> {
  if ((await reconciliation.explainDifference(about)).length === 0) throw new Refusal('incident_gone');
  return words.left;
}
