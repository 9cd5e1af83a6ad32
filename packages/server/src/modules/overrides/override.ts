import type { AccountId, OverrideId, PlanId } from '../../kernel/ids.ts';
import type { PlanVersion } from '../plans/index.ts';
import { words } from './words.ts';

/** Prices in place of a plan's; null: as the version says. */
export interface OwnPrices {
  readonly priceCents: number | null;
  readonly activationFeeCents: number | null;
  readonly pausePriceCents: number | null;
  /** For each unit of usage above the allowance, in 1/10,000 cent. */
  readonly overagePriceTenThousandths: number | null;
}

export const priceNames = [
  'priceCents',
  'activationFeeCents',
  'pausePriceCents',
  'overagePriceTenThousandths',
] as const satisfies (keyof OwnPrices)[];
export type PriceName = (typeof priceNames)[number];

/** What one account pays in place of a plan's prices, for what begins between two of its days. */
export interface Override extends OwnPrices {
  readonly accountId: AccountId;
  readonly id: OverrideId;
  readonly planId: PlanId;
  /** Null: every version. */
  readonly versionNo: number | null;
  readonly fromDay: string;
  /** The last day; null: until it is ended. */
  readonly throughDay: string | null;
  readonly reason: string;
  readonly decidedBy: string;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
  /** It was ended before its first day, and never holds. */
  readonly isCalledOff: boolean;
}

export interface VersionHeld {
  readonly planId: PlanId;
  readonly planVersionNo: number;
}

/** Those that hold for a version on a day, the one for this version alone before the one for all. */
export function holdingOn(all: readonly Override[], { planId, planVersionNo }: VersionHeld, day: string): Override[] {
  return all
    .filter((one) => !one.isCalledOff && one.planId === planId && isWithin(one, day))
    .filter(({ versionNo }) => versionNo === null || versionNo === planVersionNo)
    .toSorted((one, other) => Number(one.versionNo === null) - Number(other.versionNo === null));
}

const isWithin = ({ fromDay, throughDay }: Override, day: string) =>
  fromDay <= day && (throughDay === null || day <= throughDay);

/** Who says a price: the first of those that hold and name it. */
export function sayerOf(holding: readonly Override[], name: PriceName): Override | undefined {
  return holding.find((one) => one[name] !== null);
}

/** The prices of a version with those that hold in place of them. A pause never costs more than the month. */
export function ownTerms(list: Pick<PlanVersion, PriceName | 'overage'>, holding: readonly Override[]) {
  const said = (name: PriceName) => sayerOf(holding, name)?.[name] ?? null;
  const priceCents = said('priceCents') ?? list.priceCents;
  const pausePriceCents = said('pausePriceCents') ?? list.pausePriceCents;
  const unitPrice = list.overage === 'charge' ? said('overagePriceTenThousandths') : null;
  return {
    priceCents,
    activationFeeCents: said('activationFeeCents') ?? list.activationFeeCents,
    pausePriceCents: holding.length > 0 ? Math.min(pausePriceCents, priceCents) : pausePriceCents,
    overagePriceTenThousandths: unitPrice ?? list.overagePriceTenThousandths,
  };
}

/** Whether two hold for the same version on the same day with the same right. */
export function collide(one: Scope, other: Scope): boolean {
  if (one.planId !== other.planId || one.versionNo !== other.versionNo) return false;
  return endOf(one) >= other.fromDay && endOf(other) >= one.fromDay;
}

type Scope = Pick<Override, 'planId' | 'versionNo' | 'fromDay' | 'throughDay'>;
const endOf = ({ throughDay }: Scope) => throughDay ?? '9999-12-31';

interface Beside {
  /** The account's other ones. */
  readonly others: readonly Override[];
  /** What the version says that it is for, or the one that is sold now. */
  readonly version: Pick<PlanVersion, PriceName | 'overage'>;
  /** The first day that it may name. */
  readonly earliest: string;
}

/** What is wrong with one before it holds, by its members; nothing: it can hold. */
export function faultsOf(override: Override, { others, version, earliest }: Beside): Record<string, string> {
  const { fromDay, throughDay } = override;
  if (priceNames.every((name) => override[name] === null)) return { priceCents: words.noPrice };
  if (fromDay < earliest) return { fromDay: words.tooSoon(earliest) };
  if (throughDay !== null && throughDay < fromDay) return { throughDay: words.endsBefore };
  if (override.overagePriceTenThousandths !== null && version.overage !== 'charge')
    return { overagePriceTenThousandths: words.notCharged };
  if (override.pausePriceCents !== null && ownTerms(version, [override]).pausePriceCents !== override.pausePriceCents)
    return { pausePriceCents: words.pauseAbovePrice };
  const other = others.find((one) => one.id !== override.id && collide(one, override));
  return other ? { fromDay: words.collides(other.fromDay, other.throughDay) } : {};
}
