import type { Explanation, InvoiceLine, ArithmeticStep } from '@linekeeper/contract';
import { bytes } from '../../../../ui/format/bytes.ts';
import { money, unitMoney } from '../../../../ui/format/money.ts';
import { dateTimeText } from '../../../../ui/format/time.ts';
import type { Definition } from '../../../../ui/layout/definition-list.tsx';
import { periodText } from '../../period-text.ts';
import { words } from './words.ts';
import { percent } from '../../../../ui/format/percent.ts';

const { terms } = words;

/** The facts behind a line's amount, dated in a zone; without what nothing is known of. */
export function explained(line: InvoiceLine, zone: string): readonly Definition[] {
  const { explain } = line;
  const rows: readonly (readonly [term: string, value: string | null])[] = [
    [terms.change, change(explain)],
    [terms.changed, changed(explain, zone)],
    [terms.used, amount(explain.usedBytes, explain.messages)],
    [terms.included, amount(explain.includedBytes, explain.includedMessages)],
    [terms.charged, amount(explain.chargedBytes, explain.chargedMessages)],
    [terms.kind, words.kinds[line.kind]],
    [terms.period, periodText(line.periodStart, line.periodEnd) || null],
    [terms.version, line.planVersionNo === null ? null : words.version(String(line.planVersionNo))],
    [terms.tax, line.taxCents === 0 ? null : money(line.taxCents)],
    [terms.note, explain.note ?? null],
  ];
  return rows.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
}

function change({ fromPlan, toPlan }: Explanation): string | null {
  return fromPlan === undefined || toPlan === undefined ? null : words.planChange(fromPlan, toPlan);
}

function changed({ changedAt, changedBy }: Explanation, zone: string): string | null {
  if (changedAt === undefined) return null;
  const at = dateTimeText(changedAt, zone);
  return changedBy === undefined ? at : words.changedBy(at, changedBy);
}

function amount(moved: number | undefined, messages: number | undefined): string | null {
  if (moved !== undefined) return bytes(moved);
  return messages === undefined ? null : words.messages(messages);
}

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
