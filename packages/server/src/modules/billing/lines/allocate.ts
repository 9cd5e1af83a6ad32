interface Allocated {
  /** What of each line pays or is paid, so that nothing negative stays due. */
  allocated: number[];
  /** What negative lines give back and no line needed; never negative. */
  leftCents: number;
  /** What of the credit was needed. */
  creditCents: number;
}

/** Pays positive lines with what negative ones give back, then with credit, in their order. Amounts include tax. */
export function allocate(amounts: readonly number[], availableCents: number): Allocated {
  let leftCents = -amounts.reduce((sum, cents) => sum + Math.min(cents, 0), 0);
  let creditCents = 0;
  const allocated = amounts.map((cents) => {
    if (cents <= 0) return cents;
    const byLines = Math.min(cents, leftCents);
    leftCents -= byLines;
    const byCredit = Math.min(cents - byLines, availableCents - creditCents);
    creditCents += byCredit;
    return byLines + byCredit;
  });
  return { allocated, leftCents, creditCents };
}
