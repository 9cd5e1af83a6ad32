import type { Explanation, InvoiceLine } from '@linekeeper/contract';
import { bytes } from '../../../../ui/format/bytes.ts';
import { money, unitMoney } from '../../../../ui/format/money.ts';
import { percent } from '../../../../ui/format/percent.ts';
import { dateTimeText } from '../../../../ui/format/time.ts';
import type { Definition } from '../../../../ui/layout/definition-list.tsx';
import { periodText } from '../../period-text.ts';
import { words } from './words.ts';

const { terms } = words;

/** Why a line has its amount: the calculation first, then the facts behind it; without what nothing is known of. */
export function explained(line: InvoiceLine): readonly Definition[] {
  const { explain } = line;
  const rows: readonly (readonly [term: string, value: string | null])[] = [
    [terms.calculation, calculation(explain)],
    [terms.change, change(explain)],
    [terms.changed, changed(explain)],
    [terms.used, amount(explain.usedBytes, explain.messages)],
    [terms.included, amount(explain.includedBytes, explain.includedMessages)],
    [terms.charged, amount(explain.chargedBytes, explain.chargedMessages)],
    [terms.billedBefore, explain.billedBeforeCents === undefined ? null : money(explain.billedBeforeCents)],
    [terms.kind, words.kinds[line.kind]],
    [terms.period, periodText(line.periodStart, line.periodEnd) || null],
    [terms.version, line.planVersionNo === null ? null : words.version(String(line.planVersionNo))],
    [terms.tax, line.taxCents === 0 ? null : money(line.taxCents)],
    [terms.note, explain.note ?? null],
  ];
  return rows.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
}

function calculation(facts: Explanation): string | null {
  const { priceCents, fromPriceCents, toPriceCents, baseCents, ratePpm } = facts;
  const { days, ofDays } = facts;
  const isShare = days !== undefined && ofDays !== undefined && days !== ofDays;
  if (fromPriceCents !== undefined && toPriceCents !== undefined) {
    const [to, from] = [money(toPriceCents), money(fromPriceCents)];
    return isShare ? words.differenceShare(to, from, days, ofDays) : words.difference(to, from);
  }
  if (facts.unitPrice !== undefined) return metered(facts, unitMoney(facts.unitPrice));
  if (baseCents !== undefined && ratePpm !== undefined) return words.percentOf(percent(ratePpm), money(baseCents));
  if (priceCents === undefined) return null;
  return isShare ? words.share(money(priceCents), days, ofDays) : money(priceCents);
}

function metered({ chargedBytes, unitBytes, chargedMessages }: Explanation, price: string): string | null {
  if (chargedBytes !== undefined && unitBytes !== undefined)
    return words.metered(bytes(chargedBytes, baseOf(unitBytes)), price, bytes(unitBytes, baseOf(unitBytes)));
  return chargedMessages === undefined ? null : words.meteredMessages(chargedMessages, price);
}

/** What one kilobyte means where units are made of `unitBytes`. */
const baseOf = (unitBytes: number) => (unitBytes % 1024 === 0 ? 1024 : 1000);

function change({ fromPlan, toPlan }: Explanation): string | null {
  return fromPlan === undefined || toPlan === undefined ? null : words.planChange(fromPlan, toPlan);
}

function changed({ changedAt, changedBy }: Explanation): string | null {
  if (changedAt === undefined) return null;
  const at = dateTimeText(changedAt);
  return changedBy === undefined ? at : words.changedBy(at, changedBy);
}

function amount(moved: number | undefined, messages: number | undefined): string | null {
  if (moved !== undefined) return bytes(moved);
  return messages === undefined ? null : words.messages(messages);
}
