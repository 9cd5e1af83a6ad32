import { staffMayAct, type ProviderEndpoints, type StaffRole } from '@linekeeper/contract/provider';
import type { ReplyOf } from '@linekeeper/contract';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { brandId, type ApprovalId, type StaffId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dollarsShown } from '../../../kernel/shown.ts';
import type { Tx } from '../../../store/database.ts';
import { act } from '../actions/act.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import type { Acted } from '../actions/effect.ts';
import { isWaiting, type Request } from './request.ts';
import { decide, expiredRequests, findRequest, lockRequest } from './requests.store.ts';
import { words } from './words.ts';

/** A member of staff, or the operator of the machine, who has a name and no account here. */
export interface Decider {
  memberId: StaffId | null;
  role: StaffRole | null;
  name: string;
}

type Outcome = ReplyOf<ProviderEndpoints['approveRequest']>;

/** Another amount than was asked for: what was to be approved is not there. */
class Changed extends Error {
  readonly amountCents: number | null;
  constructor(amountCents: number | null) {
    super('changed');
    this.amountCents = amountCents;
  }
}

/**
 * Carries out what somebody else asked for. The decision is written in the action's own transaction, so neither happens
 * without the other, and neither twice. What the action's owner refuses ends the request as failed. Refuses with
 * `not_found`, `approval_gone`, `not_allowed`, and `approval_own` for the person who asked.
 */
export async function approveRequest(needs: ApprovalsNeeds, by: Decider, named: string): Promise<Outcome> {
  const request = await foreignRequest(needs, by, named);
  const { id, action, reason } = request;
  const decision = { reason, decidedBy: words.together(request.askedByName, by.name) };
  const acted = await carryOut(() =>
    act(needs, action, decision, async (tx, effect) => {
      const locked = await lockWaiting(needs, tx, id);
      if (effect.amountCents !== locked.amountCents) throw new Changed(effect.amountCents);
      await end(needs, tx, locked, { by, state: 'done', note: null });
    }),
  );
  if (acted.kind === 'done') return { state: 'done', text: acted.text };
  await needs.db.transaction().execute(async (tx) => {
    await end(needs, tx, await lockWaiting(needs, tx, id), { by, state: 'failed', note: acted.text.slice(0, 500) });
  });
  return { state: 'failed', text: words.failed(acted.text) };
}

/** Refuses what somebody asked for. Refuses with `not_found`, `not_allowed` and `approval_gone`; one's own is withdrawn instead. */
export async function refuseRequest(
  needs: ApprovalsNeeds,
  by: Decider,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome> {
  const request = await foreignRequest(needs, by, id);
  await needs.db.transaction().execute(async (tx) => {
    await end(needs, tx, await lockWaiting(needs, tx, request.id), { by, state: 'refused', note: reason });
  });
  return { state: 'refused', text: words.refused };
}

/** The person who asked takes it back. Refuses with `not_found`, `approval_gone` and `approval_foreign`. */
export async function withdrawRequest(needs: ApprovalsNeeds, by: Decider, named: string): Promise<Outcome> {
  const request = await waitingRequest(needs, named);
  if (by.memberId !== request.askedBy) throw new Refusal('approval_foreign');
  await needs.db.transaction().execute(async (tx) => {
    await end(needs, tx, await lockWaiting(needs, tx, request.id), { by, state: 'withdrawn', note: null });
  });
  return { state: 'withdrawn', text: words.withdrawn };
}

const atOnce = 100;

/** Ends what no one decided in time. */
export async function expireRequests(needs: ApprovalsNeeds): Promise<void> {
  for (const id of await expiredRequests(needs.db, needs.clock.now(), atOnce))
    await onItsOwn(needs.log, { event: 'approvals.not-expired', approvalId: id }, () =>
      needs.db.transaction().execute(async (tx) => {
        const locked = await lockRequest(tx, id);
        if (locked?.state !== 'waiting' || isWaiting(locked, needs.clock.now())) return;
        await end(needs, tx, locked, { by: null, state: 'expired', note: null });
      }),
    );
}

async function carryOut(work: () => Promise<Acted>): Promise<Acted> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Changed)) throw error;
    return { kind: 'refused', text: words.changed(dollarsShown(error.amountCents ?? 0)) };
  }
}

async function waitingRequest({ db, clock }: ApprovalsNeeds, named: string): Promise<Request> {
  const request = await findRequest(db, brandId<ApprovalId>(named));
  if (!request) throw new Refusal('not_found');
  if (!isWaiting(request, clock.now())) throw new Refusal('approval_gone');
  return request;
}

/** Somebody else's, of a kind that this person may decide. */
async function foreignRequest(needs: ApprovalsNeeds, by: Decider, named: string): Promise<Request> {
  const request = await waitingRequest(needs, named);
  if (by.role !== null && !staffMayAct(by.role, request.kind)) throw new Refusal('not_allowed');
  if (by.memberId === request.askedBy) throw new Refusal('approval_own');
  return request;
}

async function lockWaiting({ clock }: ApprovalsNeeds, tx: Tx, id: ApprovalId): Promise<Request> {
  const locked = await lockRequest(tx, id);
  if (!locked || !isWaiting(locked, clock.now())) throw new Refusal('approval_gone');
  return locked;
}

const actions = {
  done: 'approval.approved',
  refused: 'approval.refused',
  withdrawn: 'approval.withdrawn',
  expired: 'approval.expired',
  failed: 'approval.failed',
} as const;

interface Ended {
  by: Decider | null;
  state: keyof typeof actions;
  note: string | null;
}

/** Of a locked request. */
async function end(
  { audit, clock }: ApprovalsNeeds,
  tx: Tx,
  { id, accountId: account, kind, amountCents, askedBy }: Request,
  { by, state, note }: Ended,
): Promise<void> {
  const decided = { decidedBy: by?.memberId ?? null, decidedByName: by?.name ?? null };
  await decide(tx, id, { state, note, decidedAt: clock.now(), ...decided });
  await audit.record(tx, {
    account,
    action: actions[state],
    about: { approval: id },
    before: { state: 'waiting', askedBy },
    after: { state, kind, amountCents, ...(by && { decidedBy: by.name }) },
    // What a person typed may name people.
    ...(note !== null && { personal: { of: account, values: { note } } }),
  });
}
