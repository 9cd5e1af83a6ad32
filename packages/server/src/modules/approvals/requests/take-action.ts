import type { ProviderEndpoints, StaffAction } from '@linekeeper/contract/provider';
import type { ReplyOf } from '@linekeeper/contract';
import { after } from '../../../kernel/clock.ts';
import { newId, type ApprovalId } from '../../../kernel/ids.ts';
import { dollarsShown } from '../../../kernel/shown.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { Db } from '../../../store/database.ts';
import { act } from '../actions/act.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import type { Acted, Effect } from '../actions/effect.ts';
import { countedMs, needsSecond, waitsMs, type Request } from './request.ts';
import { doneAloneCents, insertRequest, requestOfKey } from './requests.store.ts';
import { words } from './words.ts';

type Asking = Pick<StaffCaller, 'email' | 'memberId' | 'name'>;
type Taken = ReplyOf<ProviderEndpoints['takeStaffAction']>;

/** Undoes what an action has written, for a reason of ours. */
class Undone extends Error {
  readonly effect: Effect;
  readonly why: 'changed' | 'rehearsed' | 'repeated' | 'second';
  constructor(effect: Effect, why: Undone['why']) {
    super(why);
    this.effect = effect;
    this.why = why;
  }
}

export const nameOf = ({ name, email }: Pick<Asking, 'email' | 'name'>): string => name ?? email;

/** What an action would do, by doing it and undoing it in one transaction; a text says what stands against it. */
export async function rehearse(needs: ApprovalsNeeds, action: StaffAction): Promise<Effect | string> {
  const decision = { reason: words.rehearsal, decidedBy: words.rehearsal };
  const acted = await attempt(() =>
    act(needs, action, decision, (_tx, effect) => Promise.reject(new Undone(effect, 'rehearsed'))),
  );
  if (acted instanceof Undone) return acted.effect;
  if (acted.kind === 'refused') return acted.text;
  throw new Error(`${action.kind} was done where it was to be rehearsed`);
}

/** Does an action at once, or asks a second person. The same key again is recognised and does nothing. */
export async function takeAction(
  needs: ApprovalsNeeds,
  by: Asking,
  wanted: { key: string; action: StaffAction; reason: string; amountCents: number | null },
): Promise<Taken> {
  const { action, reason } = wanted;
  const known = await requestOfKey(needs.db, by.memberId, wanted.key);
  if (known) return recognised(known);
  const id = newId<ApprovalId>('apr');
  const requestOf = (effect: Effect) => newRequest(needs, by, { id, wanted, effect });
  const acted = await attempt(() =>
    act(needs, action, { reason, decidedBy: nameOf(by) }, async (tx, effect) => {
      if (effect.amountCents !== wanted.amountCents) throw new Undone(effect, 'changed');
      const request = requestOf(effect);
      if (await isForSecond(needs, tx, request)) throw new Undone(effect, 'second');
      const done = { ...request, state: 'done', decidedAt: request.askedAt, expiresAt: null } as const;
      if (!(await insertRequest(tx, done))) throw new Undone(effect, 'repeated');
    }),
  );
  if (!(acted instanceof Undone)) return takenOf(acted, id);
  if (acted.why === 'changed')
    return { id: null, state: 'failed', text: words.changed(dollarsShown(acted.effect.amountCents ?? 0)) };
  if (acted.why === 'second') await ask(needs, requestOf(acted.effect));
  const made = await requestOfKey(needs.db, by.memberId, wanted.key);
  if (!made) throw new Error(`the request ${wanted.key} is gone`);
  return made.id === id ? { id, state: 'waiting', text: words.asked } : recognised(made);
}

/** Whether a second person must approve it by the rules that hold now. */
export async function isForSecond(
  { rules, clock }: Pick<ApprovalsNeeds, 'clock' | 'rules'>,
  db: Db,
  request: Pick<Request, 'accountId' | 'amountCents' | 'askedBy' | 'kind'>,
): Promise<boolean> {
  const { limitCents } = (await rules.currentRules(db)).approvals;
  const latelyCents = await doneAloneCents(db, request, after(clock.now(), -countedMs));
  return needsSecond(request.amountCents, latelyCents, limitCents);
}

async function attempt(work: () => Promise<Acted>): Promise<Acted | Undone> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Undone) return error;
    throw error;
  }
}

function takenOf(acted: Acted, id: ApprovalId): Taken {
  if (acted.kind === 'refused') return { id: null, state: 'failed', text: acted.text };
  return { id, state: 'done', text: acted.text };
}

const recognised = ({ id, state }: Request): Taken => ({ id, state, text: words.recognised });

interface Asked {
  id: ApprovalId;
  wanted: { key: string; action: StaffAction; reason: string };
  effect: Effect;
}

function newRequest({ clock }: ApprovalsNeeds, by: Asking, { id, wanted, effect }: Asked): Request {
  const { key, action, reason } = wanted;
  const { accountId, about, amountCents } = effect;
  const askedAt = clock.now();
  const what = { accountId, action, kind: action.kind, about, amountCents, reason };
  const who = { askedBy: by.memberId, askedByName: nameOf(by), key, askedAt };
  const open = { decidedAt: null, decidedBy: null, decidedByName: null, note: null };
  return { id, ...what, ...who, ...open, state: 'waiting', expiresAt: after(askedAt, waitsMs) };
}

async function ask(needs: ApprovalsNeeds, request: Request): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await insertRequest(tx, request))) return;
    const { id, accountId: account, kind, amountCents, reason } = request;
    const about = { approval: id };
    const asked = { kind, amountCents };
    // A reason may name people.
    const personal = { of: account, values: { reason } };
    await needs.audit.record(tx, { account, action: 'approval.requested', about, after: asked, personal });
  });
}

/** Says what an action would do, and whether this person may do it alone. */
export async function previewAction(
  needs: ApprovalsNeeds,
  { memberId: askedBy }: Pick<Asking, 'memberId'>,
  action: StaffAction,
): Promise<ReplyOf<ProviderEndpoints['previewStaffAction']>> {
  const { limitCents } = (await needs.rules.currentRules(needs.db)).approvals;
  const effect = await rehearse(needs, action);
  if (typeof effect === 'string') return { effect: null, refusal: effect, needsApproval: false, limitCents };
  const { accountId, amountCents, figures, sentences } = effect;
  const needsApproval = await isForSecond(needs, needs.db, { accountId, amountCents, askedBy, kind: action.kind });
  return { effect: { amountCents, figures, sentences }, refusal: null, needsApproval, limitCents };
}
