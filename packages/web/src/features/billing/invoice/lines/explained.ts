import type { Explanation, InvoiceLine, ArithmeticStep } from '@linekeeper/contract';
import { bytes } from '../../../../ui/format/bytes.ts';
import { money, unitMoney } from '../../../../ui/format/money.ts';
import { dateTimeText } from '../../../../ui/format/time.ts';
import type { Definition } from '../../../../ui/layout/definition-list.tsx';
import { periodText } from '../../period-text.ts';
import { words } from './words.ts';
import { percent } from '../../../../ui/format/percent.ts';

const { terms } = words;

/** The facts behind a line's amount, data in its plan's unit; without what nothing is known of. */
export function explained(line: InvoiceLine, unitBytes: number): readonly Definition[] {
  const { explain } = line;
  const rows: readonly (readonly [term: string, value: string | null])[] = [
    [terms.change, change(explain)],
    [terms.changed, changed(explain)],
    [terms.used, amount(explain.usedBytes, explain.messages, unitBytes)],
    [terms.included, amount(explain.includedBytes, explain.includedMessages, unitBytes)],
    [terms.charged, amount(explain.chargedBytes, explain.chargedMessages, unitBytes)],
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

function changed({ changedAt, changedBy }: Explanation): string | null {
  if (changedAt === undefined) return null;
  const at = dateTimeText(changedAt);
  return changedBy === undefined ? at : words.changedBy(at, changedBy);
}

function amount(moved: number | undefined, messages: number | undefined, unitBytes: number): string | null {
  if (moved !== undefined) return bytes(moved, unitBytes);
  return messages === undefined ? null : words.messages(messages);
}

/** One step of a calculation, without its result; data in the unit of the plan. */
export function stepText(step: ArithmeticStep, unitBytes: number): string {
  if (step.kind === 'price') {
    const price = money(step.cents < 0 ? -step.priceCents : step.priceCents);
    return step.days === null || step.ofDays === null ? price : words.share(price, step.days, step.ofDays);
  }
  if (step.kind === 'metered') {
    const [charged, unit] = [bytes(step.chargedBytes, unitBytes), bytes(step.unitBytes, unitBytes)];
    return words.metered(charged, unitMoney(step.unitPrice), unit);
  }
  if (step.kind === 'messages') return words.meteredMessages(step.chargedMessages, unitMoney(step.unitPrice));
  if (step.kind === 'percent') return words.percentOf(percent(step.ratePpm), money(step.baseCents));
  if (step.kind === 'interest') return words.interestOf(percent(step.ratePpm), money(step.baseCents), step.days);
  return words.steps[step.kind];
}
