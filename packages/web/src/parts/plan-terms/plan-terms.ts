import type { NextTerms, Plan } from '@linekeeper/contract';
import { bytes } from '../../ui/format/bytes.ts';
import { count } from '../../ui/format/count.ts';
import { money, unitMoney } from '../../ui/format/money.ts';
import { dateText } from '../../ui/format/time.ts';
import { words } from './words.ts';

type Overage = Pick<Plan, 'overage' | 'overagePriceTenThousandths' | 'overageUnitBytes' | 'overageUnits' | 'unitBytes'>;

/** What happens above the allowance, in plain words. */
export function overageText(plan: Overage): string {
  if (plan.overage === 'stop') return words.stops;
  const { overagePriceTenThousandths, overageUnitBytes } = plan;
  if (plan.overage === 'free' || overagePriceTenThousandths === null || overageUnitBytes === null) return words.free;
  const price = unitMoney(overagePriceTenThousandths);
  const unit = bytes(overageUnitBytes, plan.unitBytes).replace(/^1 /, '');
  return plan.overageUnits === 'exact' ? words.perExact(price, unit) : words.perStarted(price, unit);
}

/** What a plan costs besides its monthly price; what differs in nothing from it is left out. */
export function planTermFacts(plan: Plan): { term: string; value: string }[] {
  const facts = [{ term: words.above, value: overageText(plan) }];
  if (plan.pausePriceCents !== plan.priceCents)
    facts.push({ term: words.suspended, value: words.perMonth(money(plan.pausePriceCents)) });
  if (plan.smsPriceTenThousandths !== null)
    facts.push({ term: words.messages, value: messagesText(plan.includedSms, unitMoney(plan.smsPriceTenThousandths)) });
  if (plan.creditsUnusedDays) facts.push({ term: words.unusedDays, value: words.credited });
  return facts;
}

const messagesText = (included: number, price: string) =>
  included === 0 ? words.perMessage(price) : words.perMessageAbove(count(included), price);

/** What was announced for lines that began with earlier terms; the allowance only where it differs from the one shown. */
export function nextTermsText(
  { priceCents, includedBytes, from }: NextTerms,
  plan: Pick<Plan, 'includedBytes' | 'unitBytes'>,
): string {
  const [price, day] = [money(priceCents), dateText(from)];
  if (includedBytes === plan.includedBytes) return words.announced(price, day);
  return words.announcedWithData(price, bytes(includedBytes, plan.unitBytes), day);
}
