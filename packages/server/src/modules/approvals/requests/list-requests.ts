import {
  staffActionKinds,
  staffMayAct,
  type Approval,
  type ApprovalState,
  type ProviderEndpoints,
  type StaffRole,
} from '@linekeeper/contract/provider';
import type { ReplyOf } from '@linekeeper/contract';
import { brandId, type ApprovalId } from '../../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type PageAsked } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import { isWaiting, presentRequest } from './request.ts';
import { countRequestsOfAll, countWaitingOfAll, findRequest, requestsOfAll } from './requests.store.ts';
import { rehearse } from './take-action.ts';
import { words } from './words.ts';

type Needs = Pick<ApprovalsNeeds, 'accounts' | 'clock' | 'db'>;

/** What staff did or asked for, across all customers, newest first, and how much of it waits for one of them. */
export async function listRequests(
  { db, accounts, clock }: Needs,
  { state, ...asked }: PageAsked & { state?: ApprovalState | undefined },
  member?: Pick<StaffCaller, 'memberId' | 'role'>,
): Promise<ReplyOf<ProviderEndpoints['listApprovals']>> {
  const behindId = asked.cursor === undefined ? null : cursorPart(asked.cursor);
  const kinds = member ? staffActionKinds.filter((kind) => staffMayAct(member.role, kind)) : [];
  const [rows, total, waiting] = await Promise.all([
    requestsOfAll(db, { state, behindId, limit: asked.limit + 1, offset: offsetOf(asked) }),
    countRequestsOfAll(db, state),
    countWaitingOfAll(db, { memberId: member?.memberId ?? null, kinds, now: clock.now() }),
  ]);
  const companies = await accounts.companiesOf(
    db,
    rows.map(({ accountId }) => accountId),
  );
  const page = pageOfRows(asked, rows, {
    total,
    cursorOf: ({ id }) => packCursor([id]),
    present: (row): Approval => presentRequest(row, companies, clock.now()),
  });
  return { ...page, waitingCount: waiting.count, waitingCents: waiting.cents, forYouCount: waiting.othersCount };
}

/**
 * One request with what it would do now; nothing of it while it does not wait. Refuses with `not_found`, and with
 * `not_allowed` for a role that may not decide it.
 */
export async function reviewRequest(
  needs: ApprovalsNeeds,
  role: StaffRole,
  named: string,
): Promise<ReplyOf<ProviderEndpoints['reviewApproval']>> {
  const request = await findRequest(needs.db, brandId<ApprovalId>(named));
  if (!request) throw new Refusal('not_found');
  if (!staffMayAct(role, request.kind)) throw new Refusal('not_allowed');
  const now = needs.clock.now();
  const companies = await needs.accounts.companiesOf(needs.db, [request.accountId]);
  const approval = presentRequest(request, companies, now);
  if (!isWaiting(request, now)) return { approval, effect: null, refusal: words.over };
  const effect = await rehearse(needs, request.action);
  return typeof effect === 'string' ? { approval, effect: null, refusal: effect } : { approval, effect, refusal: null };
}
