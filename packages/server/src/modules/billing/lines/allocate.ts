interface Allocated {
  /** What of each line pays or is paid, so that nothing negative stays due. */
  allocated: number[];
  /** What negative lines give back and no line needed; never negative. */
  leftCents: number;
  /** What of the credit was needed. */
  creditCents: number;
}

/**
 * Pays positive lines with what negative ones give back, spread over them by largest remainder, then with credit, in their
 * order. Amounts include tax.
 */
export function allocate(amounts: readonly number[], availableCents: number): Allocated {
  const givenCents = amounts.reduce((sum, cents) => sum + Math.max(-cents, 0), 0);
  const owedCents = amounts.reduce((sum, cents) => sum + Math.max(cents, 0), 0);
  const usedCents = Math.min(givenCents, owedCents);
  const shares = spread(amounts, usedCents, owedCents);
  let creditCents = 0;
  const allocated = amounts.map((cents, at) => {
    if (cents <= 0) return cents;
    const byLines = shares[at] ?? 0;
    const byCredit = Math.min(cents - byLines, availableCents - creditCents);
    creditCents += byCredit;
    return byLines + byCredit;
  });
  return { allocated, leftCents: givenCents - usedCents, creditCents };
}

/**
 * A sum over positive amounts that is no larger than they are together, each less than a cent from its exact share and never
 * above its amount. Of equal remainders the earlier one comes first.
 */
function spread(amounts: readonly number[], sumCents: number, ofCents: number): number[] {
  if (sumCents === 0) return amounts.map(() => 0);
  const [sum, whole] = [BigInt(sumCents), BigInt(ofCents)];
  const exact = amounts.map((cents) => BigInt(Math.max(cents, 0)) * sum);
  const floors = exact.map((product) => Number(product / whole));
  const left = sumCents - floors.reduce((total, cents) => total + cents, 0);
  const byRemainder = exact
    .map((product, at) => ({ at, part: product % whole }))
    .toSorted((one, other) => (one.part < other.part ? 1 : one.part > other.part ? -1 : 0));
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return floors.map((cents, at) => cents + (raised.has(at) ? 1 : 0));
}
