import type { PriceOverride } from '@linekeeper/contract/provider';
import { money, unitMoney } from '../../../../ui/format/money.ts';
import { words } from './words.ts';

/** Each price that was agreed, as people read it. */
export function priceTexts(override: PriceOverride): string[] {
  const { priceCents, activationFeeCents, pausePriceCents, overagePriceTenThousandths: unit } = override;
  const said = (cents: number | null, text: (amount: string) => string) => (cents === null ? [] : [text(money(cents))]);
  return [
    ...said(priceCents, words.price),
    ...said(activationFeeCents, words.fee),
    ...said(pausePriceCents, words.pause),
    ...(unit === null ? [] : [words.usage(unitMoney(unit))]),
  ];
}
