import type { VersionReach } from '@linekeeper/contract/provider';
import { dayAfter, startOfDay } from '../../kernel/days.ts';
import { brandId, newId, type AccountId, type PlanId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { dayShown } from '../../kernel/shown.ts';
import type { Db, Tx } from '../../store/database.ts';
import { beginsAtDateLine, noticeDays } from './announced-versions.ts';
import type { Draft } from './draft.ts';
import { deleteDraft } from './drafts.store.ts';
import { aboutOf, checkTerms, lockedDraft } from './keep-draft.ts';
import { auditedTerms, changedTerms, sameTerms, type CatalogPlan } from './plan.ts';
import type { PlansNeeds } from './plans-needs.ts';
import { addPlan, addVersion, findVersions, lockCatalog, notePlansSource, renewPlan } from './plans.store.ts';
import { announce, dropWaiting, newestVersions, putWaiting } from './versions.store.ts';
import { words } from './words.ts';

/** Whom a version reaches, and when. */
export interface Reach {
  /** Whose lines on earlier versions get it. */
  readonly reach: VersionReach;
  /** Those of `chosen`. */
  readonly accountIds: readonly string[];
  /** The day from which renewals bring it; null: as soon as the notice is over. */
  readonly holdsFrom: string | null;
}

export interface Publication extends Reach {
  readonly id: string;
  readonly revision: number;
  /** The day from which new lines get it; null: at once. */
  readonly soldFrom: string | null;
  readonly reason: string;
}

export interface Published {
  readonly planId: PlanId;
  readonly versionNo: number;
}

type Needs = Pick<PlansNeeds, 'audit' | 'carriers' | 'clock' | 'db' | 'rules'>;

/** The first days that a publication may name: from which new lines get it, and from which renewals bring it. */
export async function earliestDays(
  needs: Pick<Needs, 'clock' | 'rules'>,
  db: Db,
): Promise<{ sale: string; reach: string; timeZone: string }> {
  const { timeZone } = (await needs.rules.currentRules(db)).billing;
  const today = localDay(needs.clock.now(), timeZone);
  return { sale: dayAfter(today, 1), reach: dayAfter(today, noticeDays + 1), timeZone };
}

/**
 * Makes a draft the next version of its plan, or a new plan, and has customers told whom it is to reach. It takes the place of
 * a version that waits to be sold. Refused: days within the notice, terms that the plan has, a plan that has newer terms
 * than the draft began with, and to reach lines of another carrier plan.
 */
export async function publishDraft(needs: Needs, asked: Publication): Promise<Published> {
  return needs.db.transaction().execute(async (tx) => {
    const catalog = await lockCatalog(tx);
    const draft = await lockedDraft(tx, asked.id, asked.revision);
    checkTerms(needs, draft);
    const timeZone = await checkDays(needs, tx, asked);
    const soldFrom = asked.soldFrom === null ? null : startOfDay(asked.soldFrom, timeZone);
    const plan = catalog.find(({ id }) => id === draft.planId);
    const made = plan
      ? await publishVersion(needs, tx, { draft, plan, soldFrom, asked })
      : await publishPlan(needs, tx, { draft, catalog, soldFrom });
    await notePlansSource(tx, [draft.code], false);
    await deleteDraft(tx, draft.id);
    await note(needs, tx, { draft, plan, made, asked });
    return made;
  });
}

interface Made {
  draft: Draft;
  soldFrom: Date | null;
}

async function publishPlan(
  needs: Needs,
  tx: Tx,
  { draft, catalog, soldFrom }: Made & { catalog: readonly CatalogPlan[] },
): Promise<Published> {
  const { code, carrier, terms } = draft;
  if (catalog.some((plan) => plan.code === code)) throw new Refusal('plan_code_taken');
  const [id, versionNo] = [newId<PlanId>('plan'), 1];
  const status = soldFrom ? 'draft' : 'live';
  await addPlan(tx, { ...terms, id, code, carrier, status, versionNo }, needs.clock.now());
  if (soldFrom) await putWaiting(tx, { planId: id, versionNo, soldFrom });
  return { planId: id, versionNo };
}

async function publishVersion(
  needs: Needs,
  tx: Tx,
  { draft, plan, soldFrom, asked }: Made & { plan: CatalogPlan; asked: Publication },
): Promise<Published> {
  const { id: planId } = plan;
  const newest = (await newestVersions(tx)).get(planId) ?? plan.versionNo;
  if (draft.basedOnVersionNo !== newest) throw new Refusal('plan_terms_changed');
  const versions = await findVersions(tx, [planId]);
  const waiting = await dropWaiting(tx, planId);
  const before = versions.find(({ versionNo }) => versionNo === waiting?.versionNo) ?? plan;
  if (sameTerms(before, draft.terms)) throw new Refusal('plan_terms_unchanged');
  const versionNo = newest + 1;
  const renewed: CatalogPlan = { ...plan, ...draft.terms, versionNo };
  const now = needs.clock.now();
  if (soldFrom) {
    await addVersion(tx, renewed, now);
    await putWaiting(tx, { planId, versionNo, soldFrom });
  } else await renewPlan(tx, renewed, now);
  const { reach, accountIds, holdsFrom } = asked;
  if (reach === 'none') return { planId, versionNo };
  if (versions.some(({ carrierPlanRef }) => carrierPlanRef !== draft.terms.carrierPlanRef))
    throw new Refusal('plan_of_other_carrier_plan');
  const notBefore = holdsFrom === null ? null : beginsAtDateLine(holdsFrom);
  const chosen = reach === 'chosen' ? accountIds.map((id) => brandId<AccountId>(id)) : [];
  await announce(tx, { planId, versionNo, announcedAt: now, reach, notBefore }, chosen);
  return { planId, versionNo };
}

/** Answers the zone in which the provider's days begin. */
async function checkDays(needs: Needs, db: Db, asked: Publication): Promise<string> {
  const { sale, timeZone } = await earliestDays(needs, db);
  const { soldFrom } = asked;
  if (soldFrom !== null && soldFrom < sale)
    throw new Refusal('invalid_fields', { soldFrom: words.dayTooSoon(dayShown(sale)) });
  await checkReach(needs, db, asked);
  return timeZone;
}

/** Refuses days within the notice, and to reach some customers without naming one. */
export async function checkReach(
  needs: Pick<Needs, 'clock' | 'rules'>,
  db: Db,
  { reach, accountIds, holdsFrom }: Reach,
): Promise<void> {
  const { reach: reached } = await earliestDays(needs, db);
  if (reach !== 'none' && holdsFrom !== null && holdsFrom < reached)
    throw new Refusal('invalid_fields', { holdsFrom: words.dayTooSoon(dayShown(reached)) });
  if (reach === 'chosen' && accountIds.length === 0)
    throw new Refusal('invalid_fields', { accountIds: words.chooseCustomers });
}

async function note(
  needs: Needs,
  tx: Tx,
  { draft, plan, made, asked }: { draft: Draft; plan: CatalogPlan | undefined; made: Published; asked: Publication },
): Promise<void> {
  const names = plan ? changedTerms(plan, draft.terms) : changedTerms({ ...draft.terms, name: '' }, draft.terms);
  const { reach, accountIds, holdsFrom, soldFrom, reason } = asked;
  await needs.audit.record(tx, {
    account: null,
    action: 'plan.version_published',
    about: { ...aboutOf(draft), plan: made.planId },
    ...(plan && { before: { versionNo: plan.versionNo, ...auditedTerms(plan, names) } }),
    after: {
      code: draft.code,
      versionNo: made.versionNo,
      ...(plan ? auditedTerms(draft.terms, names) : { ...draft.terms }),
      soldFrom,
      reach: plan ? reach : 'none',
      ...(reach === 'chosen' && { accounts: [...accountIds] }),
      holdsFrom,
      reason,
    },
  });
}
