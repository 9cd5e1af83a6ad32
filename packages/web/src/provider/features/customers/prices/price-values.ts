import type { PriceOverride } from '@linekeeper/contract/provider';
import { centsOf, dollarsTyped, unitPriceOf } from '../../../parts/decision/amounts.ts';
import { reasonFault } from '../../../parts/decision/reason-field.tsx';
import { words as decisionWords } from '../../../parts/decision/words.ts';
import { words } from './words.ts';

const said = words.dialog;

const initial = {
  planId: '',
  versionNo: '',
  priceCents: '',
  activationFeeCents: '',
  pausePriceCents: '',
  overagePriceTenThousandths: '',
  fromDay: '',
  throughDay: '',
  reason: '',
};
export type PriceValues = Readonly<typeof initial>;

const typed = (amount: number | null, decimals: number) => (amount === null ? '' : dollarsTyped(amount, decimals));

/** What was agreed as it is typed; the first day of what holds already is asked for once more. */
export function valuesOf(override: PriceOverride | null): PriceValues {
  if (!override) return initial;
  return {
    ...initial,
    planId: override.plan.id,
    priceCents: typed(override.priceCents, 2),
    activationFeeCents: typed(override.activationFeeCents, 2),
    pausePriceCents: typed(override.pausePriceCents, 2),
    overagePriceTenThousandths: typed(override.overagePriceTenThousandths, 6),
    fromDay: override.state === 'waiting' ? override.fromDay : '',
    throughDay: override.throughDay ?? '',
  };
}

/** Null: as the plan says. */
export function pricesTyped(values: PriceValues) {
  return {
    priceCents: centsOf(values.priceCents),
    activationFeeCents: centsOf(values.activationFeeCents),
    pausePriceCents: centsOf(values.pausePriceCents),
    overagePriceTenThousandths: unitPriceOf(values.overagePriceTenThousandths),
  };
}

export function faultsOf(values: PriceValues) {
  const { planId, fromDay, throughDay } = values;
  const prices = pricesTyped(values);
  const wrong = Object.entries(prices).flatMap(([name, amount]) => {
    if (!Number.isNaN(amount)) return [];
    return [[name, name === 'overagePriceTenThousandths' ? said.wrongUnitPrice : decisionWords.wrongAmount]];
  });
  const isEmpty = Object.values(prices).every((amount) => amount === null);
  return {
    ...(planId === '' && { planId: said.planRequired }),
    ...(isEmpty && { priceCents: said.oneRequired }),
    ...Object.fromEntries(wrong),
    ...(throughDay !== '' && throughDay < fromDay && { throughDay: said.endsBefore }),
    ...reasonFault(values),
  };
}
