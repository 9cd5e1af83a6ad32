import type { ArithmeticStep } from '@linekeeper/contract';
import { bytes } from '../../../../ui/format/bytes.ts';
import { money, unitMoney } from '../../../../ui/format/money.ts';
import { percent } from '../../../../ui/format/percent.ts';
import { words } from './words.ts';

/** One step of a calculation, without its result. */
export function stepText(step: ArithmeticStep): string {
  if (step.kind === 'price') {
    const price = money(step.cents < 0 ? -step.priceCents : step.priceCents);
    return step.days === null || step.ofDays === null ? price : words.share(price, step.days, step.ofDays);
  }
  if (step.kind === 'metered') {
    const base = step.unitBytes % 1024 === 0 ? 1024 : 1000;
    return words.metered(bytes(step.chargedBytes, base), unitMoney(step.unitPrice), bytes(step.unitBytes, base));
  }
  if (step.kind === 'messages') return words.meteredMessages(step.chargedMessages, unitMoney(step.unitPrice));
  if (step.kind === 'percent') return words.percentOf(percent(step.ratePpm), money(step.baseCents));
  if (step.kind === 'interest') return words.interestOf(percent(step.ratePpm), money(step.baseCents), step.days);
  return words.steps[step.kind];
}
