import { planTermFaultsOf } from '@linekeeper/contract/provider';
import { brandId, newId, type PlanDraftId, type PlanId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import type { Tx } from '../../store/database.ts';
import type { Draft } from './draft.ts';
import { allDrafts, deleteDraft, insertDraft, lockDraft, updateDraft } from './drafts.store.ts';
import { auditedTerms, changedTerms, termsOf } from './plan.ts';
import type { PlansNeeds } from './plans-needs.ts';
import { findPlan, findPlanOfCode } from './plans.store.ts';
import { newestVersions } from './versions.store.ts';
import { words } from './words.ts';

type Needs = Pick<PlansNeeds, 'audit' | 'carriers' | 'clock' | 'db'>;
type By = Pick<StaffCaller, 'email' | 'memberId' | 'name'>;
type Written = Pick<Draft, 'carrier' | 'code' | 'terms'>;

const authorOf = ({ memberId, name, email }: By) => ({ memberId, author: name ?? email });

/**
 * Begins a draft of a plan, whose code and carrier stay, or of a new one. Refuses with `not_found`, `plan_code_taken`, and
 * terms that contradict each other at their fields.
 */
export async function startDraft(
  needs: Needs,
  by: By,
  { planId, ...wanted }: Written & { planId: string | null },
): Promise<Draft> {
  return needs.db.transaction().execute(async (tx) => {
    const plan = planId === null ? null : await planOf(tx, planId);
    const { code, carrier } = plan ?? wanted;
    const terms = termsOf(wanted.terms);
    checkTerms(needs, { carrier, terms });
    if (!plan && (await findPlanOfCode(tx, code))) throw new Refusal('plan_code_taken');
    const draft: Draft = {
      id: newId<PlanDraftId>('drf'),
      planId: plan?.id ?? null,
      code,
      carrier,
      basedOnVersionNo: plan ? ((await newestVersions(tx)).get(plan.id) ?? 0) : 0,
      terms,
      revision: 1,
      changedAt: needs.clock.now(),
      ...authorOf(by),
    };
    if (!(await insertDraft(tx, draft))) throw new Refusal('plan_code_taken');
    await needs.audit.record(tx, {
      account: null,
      action: 'plan_draft.started',
      about: aboutOf(draft),
      after: { code },
    });
    return draft;
  });
}

/**
 * Changes a draft. Refuses with `not_found`, with `plan_draft_changed` where somebody else did since this revision, and as
 * `startDraft`. What was saved is compared with the terms that the plan has now.
 */
export async function saveDraft(
  needs: Needs,
  by: By,
  { id, revision, ...wanted }: Written & { id: string; revision: number },
): Promise<Draft> {
  return needs.db.transaction().execute(async (tx) => {
    const draft = await lockedDraft(tx, id, revision);
    const { code, carrier } = draft.planId === null ? wanted : draft;
    const terms = termsOf(wanted.terms);
    checkTerms(needs, { carrier, terms });
    if (code !== draft.code && (await isTaken(tx, draft, code))) throw new Refusal('plan_code_taken');
    const newest = draft.planId === null ? 0 : ((await newestVersions(tx)).get(draft.planId) ?? 0);
    const saved: Draft = {
      ...draft,
      ...authorOf(by),
      code,
      carrier,
      terms,
      basedOnVersionNo: newest,
      revision: draft.revision + 1,
      changedAt: needs.clock.now(),
    };
    await updateDraft(tx, saved);
    const names = changedTerms(draft.terms, terms);
    await needs.audit.record(tx, {
      account: null,
      action: 'plan_draft.saved',
      about: aboutOf(draft),
      before: { code: draft.code, ...auditedTerms(draft.terms, names) },
      after: { code, ...auditedTerms(terms, names) },
    });
    return saved;
  });
}

/** A draft that is gone already stays so. */
export async function discardDraft(needs: Needs, id: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) return;
    await deleteDraft(tx, draft.id);
    const { code } = draft;
    await needs.audit.record(tx, {
      account: null,
      action: 'plan_draft.discarded',
      about: aboutOf(draft),
      after: { code },
    });
  });
}

/** A draft that no one has changed since a revision. */
export async function lockedDraft(tx: Tx, id: string, revision: number): Promise<Draft> {
  const draft = await lockDraft(tx, id);
  if (!draft) throw new Refusal('not_found');
  if (draft.revision !== revision) throw new Refusal('plan_draft_changed');
  return draft;
}

export const aboutOf = ({ id, planId }: Pick<Draft, 'id' | 'planId'>): Record<string, string> =>
  planId === null ? { draft: id } : { draft: id, plan: planId };

/** Refuses what no plan of the carrier can promise, at its fields. */
export function checkTerms(
  { carriers }: Pick<Needs, 'carriers'>,
  { carrier, terms }: Pick<Written, 'carrier' | 'terms'>,
): void {
  if (!carriers.ids.includes(carrier)) throw new Refusal('invalid_fields', { carrier: words.unknownCarrier });
  const faults = planTermFaultsOf(terms, carriers.reportsMessages(carrier));
  if (faults.length > 0)
    throw new Refusal('invalid_fields', Object.fromEntries(faults.map(([name, fault]) => [name, words.faults[fault]])));
}

async function planOf(tx: Tx, id: string) {
  const plan = await findPlan(tx, brandId<PlanId>(id));
  if (!plan) throw new Refusal('not_found');
  return plan;
}

async function isTaken(tx: Tx, draft: Draft, code: string): Promise<boolean> {
  if (await findPlanOfCode(tx, code)) return true;
  return (await allDrafts(tx)).some((one) => one.id !== draft.id && one.code === code);
}
