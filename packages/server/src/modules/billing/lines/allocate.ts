/**
 * Pays positive lines with what the customer gets back, in their order. `allocated` is what of each line pays or is paid, so
 * that nothing negative stays due; `leftCents` is what no line needed, never negative.
 */
export function allocate(amounts: readonly number[]): { allocated: number[]; leftCents: number } {
  let leftCents = -amounts.reduce((sum, cents) => sum + Math.min(cents, 0), 0);
  const allocated = amounts.map((cents) => {
    if (cents <= 0) return cents;
    const paid = Math.min(cents, leftCents);
    leftCents -= paid;
    return paid;
  });
  return { allocated, leftCents };
}
