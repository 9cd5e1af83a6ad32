import { invoiceLineKinds, type InvoiceGroup, type InvoiceLine } from '@linekeeper/contract';

/**
 * Rows that say the same become one with their sums, in the order of the paper. Takes lines as groups of one
 * (`groupOfLine`), groups, or both: a sum of sums is the same sum, so that a database may add up first.
 */
export function groupLines(rows: Iterable<InvoiceGroup>): InvoiceGroup[] {
  const groups = new Map<string, InvoiceGroup>();
  for (const row of rows) {
    const key = JSON.stringify([row.kind, row.text, row.planId, row.periodStart, row.periodEnd]);
    const known = groups.get(key);
    groups.set(key, known ? together(known, row) : row);
  }
  return [...groups.values()].toSorted(asOnPaper);
}

interface OfPlan {
  readonly planId: string | null;
}

/** Names the carrier of a plan where what is about another plan says the same. `carriers`: names by plan. */
export function tellApart<Told extends OfPlan>(
  told: readonly Told[],
  carriers: ReadonlyMap<string, string>,
  textOf: (one: Told) => string,
): (Told & { carrierName: string | null })[] {
  const plans = new Map([...Map.groupBy(told, textOf)].map(([text, same]) => [text, plansOf(same)]));
  return told.map((one) => {
    const isNamedTwice = (plans.get(textOf(one))?.size ?? 0) > 1;
    const carrierName = isNamedTwice && one.planId !== null ? (carriers.get(one.planId) ?? null) : null;
    return { ...one, carrierName };
  });
}

const plansOf = (told: readonly OfPlan[]) => new Set(told.flatMap(({ planId }) => planId ?? []));

/** A line as a group of its own. */
export function groupOfLine(line: Omit<InvoiceLine, 'explain'>): InvoiceGroup {
  const { kind, text, planId, periodStart, periodEnd, quantity, unitCents, amountCents, taxCents, dueCents } = line;
  return {
    firstPosition: line.position,
    kind,
    text,
    planId,
    periodStart,
    periodEnd,
    lineCount: 1,
    quantity,
    unitCents,
    amountCents,
    taxCents,
    dueCents,
  };
}

function together(one: InvoiceGroup, other: InvoiceGroup): InvoiceGroup {
  return {
    ...one,
    firstPosition: Math.min(one.firstPosition, other.firstPosition),
    lineCount: one.lineCount + other.lineCount,
    quantity: one.quantity + other.quantity,
    unitCents: one.unitCents === other.unitCents ? one.unitCents : null,
    amountCents: one.amountCents + other.amountCents,
    taxCents: one.taxCents + other.taxCents,
    dueCents: one.dueCents + other.dueCents,
  };
}

function asOnPaper(one: InvoiceGroup, other: InvoiceGroup): number {
  return (
    invoiceLineKinds.indexOf(one.kind) - invoiceLineKinds.indexOf(other.kind) ||
    compared(one.text, other.text) ||
    compared(one.periodStart ?? '', other.periodStart ?? '') ||
    one.firstPosition - other.firstPosition
  );
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));
