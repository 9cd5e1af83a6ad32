import { invoiceLineKinds, type InvoiceGroup, type InvoiceLine, type ShownGroup } from '@linekeeper/contract';

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

/** Names the carrier of a plan where a group of another plan says the same. `carriers`: names by plan. */
export function tellApart(groups: readonly InvoiceGroup[], carriers: ReadonlyMap<string, string>): ShownGroup[] {
  const plans = new Map([...Map.groupBy(groups, ({ text }) => text)].map(([text, same]) => [text, plansOf(same)]));
  return groups.map((group) => {
    const isNamedTwice = (plans.get(group.text)?.size ?? 0) > 1;
    const carrierName = isNamedTwice && group.planId !== null ? (carriers.get(group.planId) ?? null) : null;
    return { ...group, carrierName };
  });
}

const plansOf = (groups: readonly InvoiceGroup[]) => new Set(groups.flatMap(({ planId }) => planId ?? []));

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
