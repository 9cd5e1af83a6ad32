import { assert, array, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween } from '../../kernel/days.ts';
import { brandId, type AccountId, type InvoiceId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import { billBefore, centsOf, followLate, interestCents, type Part, type Span } from './late-interest.ts';

const accountId = brandId<AccountId>('acc_1');
const invoiceId = brandId<InvoiceId>('inv_1');
const dueOn = '2027-01-01';
const ruleOf = (yearlyBasisPoints: number, graceDays = 0) => ({ yearlyBasisPoints, graceDays });
const follow = (spans: readonly Span[], today: string, baseCents: number, rule: ReturnType<typeof ruleOf> | null) => {
  const late = baseCents > 0 ? [{ invoiceId, invoiceNumber: 'INV-1', dueOn, baseCents }] : [];
  return followLate(spans, { accountId, late, today, rule });
};
const daysOf = (spans: readonly Span[]) => spans.map(({ fromDay, toDay }) => [fromDay, toDay]);
const seed = { seed: Number(process.env['SEED'] ?? 94), numRuns: 400 };
/** Base times rate over all days: interest before it is rounded. */
const exactOf = (parts: readonly Part[]) =>
  parts.reduce(
    (sum, { baseCents, basisPoints, fromDay, toDay }) => sum + baseCents * basisPoints * daysBetween(fromDay, toDay),
    0,
  );
const whole = 10_000 * 365;

describe('interest', () => {
  it('is the sum times the rate by days of 365, rounded half up', () => {
    expect(interestCents(12_000, 1800, 31)).toBe(183);
    expect(interestCents(100, 1825, 1)).toBe(0);
    expect(interestCents(1000, 1825, 1)).toBe(1);
    expect(interestCents(99_999_999_999, 10_000, 365)).toBe(99_999_999_999);
  });

  it('of divided days adds up to that of the whole within half a cent for each part', () => {
    const days = integer({ min: 1, max: 400 });
    assert(
      property(
        integer({ min: 1, max: 10_000_000 }),
        integer({ min: 1, max: 10_000 }),
        array(days),
        (base, rate, parts) => {
          const cents = sumCents(parts.map((part) => interestCents(base, rate, part)));
          const exact = (base * rate * sumCents(parts)) / whole;
          expect(Math.abs(cents - exact)).toBeLessThanOrEqual(parts.length / 2 + 1e-6);
        },
      ),
      seed,
    );
  });
});

describe('spans', () => {
  it('begin behind the due date and the days of grace, and end on the day of the payment', () => {
    const late = follow([], dueOn, 5000, ruleOf(1800, 10));
    expect(daysOf(late)).toEqual([['2027-01-12', null]]);
    expect(follow(late, '2027-01-11', 0, ruleOf(1800, 10))).toEqual([]);
    expect(daysOf(follow(late, '2027-01-20', 0, ruleOf(1800, 10)))).toEqual([['2027-01-12', '2027-01-20']]);
  });

  it('begin with the day on which interest is switched on, whatever was late before', () => {
    expect(daysOf(follow([], '2027-03-05', 5000, ruleOf(1800)))).toEqual([['2027-03-05', null]]);
  });

  it('change with the sum and the rate, each from its day on', () => {
    const late = follow([], '2027-02-01', 5000, ruleOf(1800));
    const lowered = follow(late, '2027-02-11', 2000, ruleOf(1800));
    const dearer = follow(lowered, '2027-02-21', 2000, ruleOf(2400));
    const off = follow(dearer, '2027-03-01', 2000, null);
    expect(off.map(({ baseCents, basisPoints, toDay }) => [baseCents, basisPoints, toDay])).toEqual([
      [5000, 1800, '2027-02-11'],
      [2000, 1800, '2027-02-21'],
      [2000, 2400, '2027-03-01'],
    ]);
  });

  it('go on when a payment fails on the day that it was tried', () => {
    const late = follow([], '2027-02-01', 5000, ruleOf(1800));
    const tried = follow(late, '2027-02-05', 0, ruleOf(1800));
    expect(follow(tried, '2027-02-05', 5000, ruleOf(1800))).toEqual(late);
  });

  it('leave out the days on which a payment that came back was believed', () => {
    const late = follow([], '2027-02-01', 5000, ruleOf(1800));
    const paid = follow(late, '2027-02-05', 0, ruleOf(1800));
    expect(daysOf(follow(paid, '2027-02-09', 5000, ruleOf(1800)))).toEqual([
      ['2027-02-01', '2027-02-05'],
      ['2027-02-09', null],
    ]);
  });

  it('of less than the minimum wait for a later billing day, with all their days', () => {
    const late = follow([], '2027-02-01', 5000, ruleOf(1800));
    expect(billBefore(late, '2027-02-11', 50)).toEqual({ due: [], after: late });
    const { due, after } = billBefore(late, '2027-03-11', 50);
    expect(due.map(centsOf)).toEqual([94]);
    expect(daysOf(after)).toEqual([
      ['2027-02-01', '2027-03-11'],
      ['2027-03-11', null],
    ]);
    expect(billBefore(after.slice(1), '2027-03-11', 0).due).toEqual([]);
  });
});

const stepOf = (leastDays: number) =>
  record({
    days: integer({ min: leastDays, max: 12 }),
    baseCents: constantFrom(0, 0, 100, 7350, 7350, 1_234_567),
    rule: constantFrom(null, ruleOf(1800), ruleOf(1800), ruleOf(2400, 5)),
    isBilled: constantFrom(false, false, true),
  });
interface Step {
  readonly days: number;
  readonly baseCents: number;
  readonly rule: ReturnType<typeof ruleOf> | null;
  readonly isBilled: boolean;
}

/** Lives through some looks at an invoice and some billing days. */
function live(steps: readonly Step[]) {
  let today = dayAfter(dueOn, 1);
  let spans: readonly Span[] = [];
  const lines: Part[] = [];
  /** Base times rate of each day, as it was known at its end. */
  const owed = new Map<string, number>();
  let open: Span | undefined;
  for (const { days, baseCents, rule, isBilled } of steps) {
    const next = dayAfter(today, days);
    for (let day = today; day < next; day = dayAfter(day, 1))
      owed.set(day, open && day >= open.fromDay ? open.baseCents * open.basisPoints : 0);
    today = next;
    spans = follow(spans, today, baseCents, rule);
    open = spans.find(({ toDay }) => toDay === null);
    expect(open === undefined).toBe(rule === null || baseCents === 0);
    if (!isBilled) continue;
    const billed = billBefore(
      spans.filter(({ billedOn }) => billedOn === null),
      today,
      0,
    );
    lines.push(...billed.due);
    spans = [...spans.filter(({ billedOn }) => billedOn !== null), ...billed.after];
  }
  const parts = spans.map((span): Part => ({ ...span, toDay: span.toDay ?? today }));
  return {
    lines,
    owedCents: sumCents([...owed.values()]),
    parts: parts.filter(({ fromDay, toDay }) => fromDay < toDay),
  };
}

describe('whatever happens', () => {
  it('each day costs what was owed at its end, and is billed once', () => {
    assert(
      property(array(stepOf(0), { maxLength: 40 }), (steps) => {
        const { lines, owedCents, parts } = live(steps);
        expect(exactOf(parts)).toBe(owedCents);
        expect(parts.filter(({ billedOn }) => billedOn !== null)).toHaveLength(lines.length);
        expect(Math.abs(sumCents(lines.map(centsOf)) - exactOf(lines) / whole)).toBeLessThanOrEqual(lines.length / 2);
      }),
      seed,
    );
  });

  it('no day is charged twice, also where clocks disagree about the day', () => {
    assert(
      property(array(stepOf(-2), { maxLength: 40 }), (steps) => {
        const { parts } = live(steps);
        const inOrder = parts.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
        for (const [index, { fromDay }] of inOrder.entries())
          expect((inOrder[index - 1]?.toDay ?? fromDay) <= fromDay).toBe(true);
      }),
      seed,
    );
  });
});
