import { isDeepStrictEqual } from 'node:util';
import { dayAfter, dayBefore } from '../../kernel/days.ts';
import { brandId, newId, type AccountId, type OverrideId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db, Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { Account } from '../accounts/index.ts';
import { faultsOf, type OwnPrices, type Override } from './override.ts';
import { findOverride, insertOverride, overridesOf, updateOverride } from './overrides.store.ts';
import type { OverridesNeeds } from './overrides-needs.ts';
import { words } from './words.ts';

interface Asked extends OwnPrices {
  readonly account: string;
  /** Null: as soon as can be. */
  readonly fromDay: string | null;
  readonly throughDay: string | null;
  readonly reason: string;
  readonly decidedBy: string;
}

export interface OverrideAsked extends Asked {
  readonly planId: string;
  readonly versionNo: number | null;
}

export interface OverrideChange extends Asked {
  readonly id: string;
}

/**
 * Agrees on prices for what begins from a day on: today or later. Refused where the customer has others for the same plan or
 * version on one of the days.
 */
export async function addOverride(needs: OverridesNeeds, asked: OverrideAsked): Promise<Override> {
  return decided(needs, asked.account, async (tx, account, today) => {
    const plan = await needs.plans.getPlan(tx, asked.planId);
    if (!plan) throw new Refusal('invalid_fields', { planId: words.noPlan });
    const { versionNo, throughDay } = asked;
    const scope = { planId: plan.id, versionNo, fromDay: asked.fromDay ?? today, throughDay };
    const made = { ...newOverride(needs, account.id, asked), ...scope };
    await check(needs, tx, made, today);
    await insertOverride(tx, made);
    await note(needs, tx, { action: 'override.added', override: made });
    return made;
  });
}

/**
 * Prices that were agreed on elsewhere, in the transaction of a caller who has locked the account. `earliest` may be over.
 * Answers what is wrong with them, by their members; nothing: they hold.
 */
export async function adoptOverride(
  needs: OverridesNeeds,
  tx: Tx,
  override: Override,
  earliest: string,
): Promise<Record<string, string>> {
  const faults = await faultsIn(needs, tx, override, earliest);
  if (Object.keys(faults).length > 0) return faults;
  await insertOverride(tx, override);
  await note(needs, tx, { action: 'override.added', override });
  return {};
}

/**
 * Other prices or days from a day on. One that holds already stays as it was until the day before, and ends then; where only
 * its last day is another, it goes on. Refused for one that is over.
 */
export async function changeOverride(needs: OverridesNeeds, asked: OverrideChange): Promise<Override> {
  return decided(needs, asked.account, async (tx, account, today) => {
    const before = await found(tx, account.id, asked.id);
    if (before.endedAt !== null || isOver(before, today)) throw new Refusal('not_found');
    const prices = pricesIn(asked);
    const tomorrow = dayAfter(today, 1);
    const soonest = before.fromDay > today ? before.fromDay : tomorrow;
    const days = { fromDay: asked.fromDay ?? soonest, throughDay: asked.throughDay };
    if (before.fromDay > today) {
      const { reason, decidedBy } = asked;
      return changed(needs, tx, { before, after: { ...before, ...prices, ...days, reason, decidedBy } }, today);
    }
    if (isDeepStrictEqual(prices, pricesIn(before))) {
      const after = { ...before, throughDay: asked.throughDay };
      if (asked.throughDay !== null && asked.throughDay < today)
        throw new Refusal('invalid_fields', { throughDay: words.tooSoon(today) });
      return changed(needs, tx, { before, after }, today);
    }
    if (days.fromDay < tomorrow) throw new Refusal('invalid_fields', { fromDay: words.tooSoon(tomorrow) });
    if (before.throughDay === null || before.throughDay >= days.fromDay)
      await updateOverride(tx, { ...before, throughDay: dayBefore(days.fromDay) });
    const { planId, versionNo } = before;
    const after = { ...newOverride(needs, account.id, asked), planId, versionNo, ...days };
    await check(needs, tx, after, today);
    await insertOverride(tx, after);
    await note(needs, tx, { action: 'override.changed', override: after, before });
    return after;
  });
}

/** Nothing that begins from tomorrow on has these prices; one whose first day is still to come never holds. */
export async function endOverride(
  needs: OverridesNeeds,
  asked: { readonly account: string; readonly id: string; readonly reason: string; readonly decidedBy: string },
): Promise<void> {
  await decided(needs, asked.account, async (tx, account, today) => {
    const before = await found(tx, account.id, asked.id);
    if (before.endedAt !== null || isOver(before, today)) throw new Refusal('not_found');
    const isCalledOff = before.fromDay > today;
    const ended = { ...before, endedAt: needs.clock.now(), isCalledOff };
    await updateOverride(tx, isCalledOff ? ended : { ...ended, throughDay: today });
    const { reason, decidedBy } = asked;
    await note(needs, tx, { action: 'override.ended', override: { ...ended, reason, decidedBy } });
  });
}

async function decided<Made>(
  needs: OverridesNeeds,
  id: string,
  decide: (tx: Tx, account: Account, today: string) => Promise<Made>,
): Promise<Made> {
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [id]);
    const account = await needs.accounts.getAccount(tx, brandId<AccountId>(id));
    if (!account) throw new Refusal('not_found');
    if (account.status === 'closed') throw new Refusal('account_closed');
    return decide(tx, account, localDay(needs.clock.now(), account.calendar.timeZone));
  });
}

async function found(tx: Tx, accountId: AccountId, id: string): Promise<Override> {
  const override = await findOverride(tx, accountId, brandId<OverrideId>(id));
  if (!override || override.isCalledOff) throw new Refusal('not_found');
  return override;
}

const isOver = ({ throughDay }: Override, today: string) => throughDay !== null && throughDay < today;

const pricesIn = (prices: OwnPrices): OwnPrices => ({
  priceCents: prices.priceCents,
  activationFeeCents: prices.activationFeeCents,
  pausePriceCents: prices.pausePriceCents,
  overagePriceTenThousandths: prices.overagePriceTenThousandths,
});

function newOverride({ clock }: Pick<OverridesNeeds, 'clock'>, accountId: AccountId, asked: Asked) {
  const { reason, decidedBy } = asked;
  const decision = { reason, decidedBy, madeAt: clock.now(), endedAt: null, isCalledOff: false };
  return { accountId, id: newId<OverrideId>('ovr'), ...pricesIn(asked), ...decision };
}

async function changed(
  needs: OverridesNeeds,
  tx: Tx,
  { before, after }: { before: Override; after: Override },
  today: string,
): Promise<Override> {
  await check(needs, tx, after, after.fromDay > today ? today : after.fromDay);
  await updateOverride(tx, after);
  await note(needs, tx, { action: 'override.changed', override: after, before });
  return after;
}

/** `earliest`: the first day that it may name. */
async function check(needs: OverridesNeeds, db: Db, override: Override, earliest: string): Promise<void> {
  const faults = await faultsIn(needs, db, override, earliest);
  if (Object.keys(faults).length > 0) throw new Refusal('invalid_fields', faults);
}

/** Against the version that it is for, or the one that is sold now. */
async function faultsIn(
  { plans }: Pick<OverridesNeeds, 'plans'>,
  db: Db,
  override: Override,
  earliest: string,
): Promise<Record<string, string>> {
  const { accountId, planId, versionNo } = override;
  const plan = (await plans.plansOf(db, [planId])).get(planId);
  if (!plan) throw new Refusal('not_found');
  const planVersionNo = versionNo ?? plan.versionNo;
  if (planVersionNo > plan.versionNo) return { versionNo: words.noVersion };
  const version = (await plans.versionsOf(db, [{ planId, planVersionNo }]))({ planId, planVersionNo });
  const others = (await overridesOf(db, [accountId])).get(accountId) ?? [];
  return faultsOf(override, { others, version, earliest });
}

interface Noted {
  readonly action: 'override.added' | 'override.changed' | 'override.ended';
  readonly override: Override;
  readonly before?: Override;
}

async function note({ audit }: Pick<OverridesNeeds, 'audit'>, tx: Tx, { action, override, before }: Noted) {
  const { accountId, id, planId, versionNo, fromDay, throughDay, reason, decidedBy } = override;
  await audit.record(tx, {
    account: accountId,
    action,
    about: { override: id, plan: planId },
    ...(before && { before: { ...pricesIn(before), fromDay: before.fromDay, throughDay: before.throughDay } }),
    after: { ...pricesIn(override), versionNo, fromDay, throughDay, reason, decidedBy },
  });
}
