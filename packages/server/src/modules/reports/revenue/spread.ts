/**
 * Shares of a whole that add up to it: the weights themselves where they add up to it, else in their proportion, rounded
 * down and the rest given to the largest remainders. What has no weights is of `rest`.
 */
export function spread<Key>(totalCents: number, weights: ReadonlyMap<Key, number>, rest: Key): Map<Key, number> {
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  if (sum === totalCents) return new Map(weights);
  if (sum === 0) return new Map([...weights, [rest, (weights.get(rest) ?? 0) + totalCents]]);
  const whole = BigInt(sum);
  const parts = [...weights].map(([key, weight]) => {
    const product = BigInt(totalCents) * BigInt(weight);
    const down = floorOf(product, whole);
    return { key, cents: Number(down), remainder: Number(product - down * whole) / sum };
  });
  let left = totalCents - parts.reduce((total, { cents }) => total + cents, 0);
  for (const part of parts.toSorted((one, other) => other.remainder - one.remainder)) {
    if (left <= 0) break;
    part.cents += 1;
    left -= 1;
  }
  return new Map(parts.map(({ key, cents }) => [key, cents]));
}

function floorOf(product: bigint, by: bigint): bigint {
  const cut = product / by;
  return product % by !== 0n && product < 0n !== by < 0n ? cut - 1n : cut;
}

/** Adds what is of a key to sums. */
export function addTo<Key>(sums: Map<Key, number>, key: Key, cents: number): void {
  sums.set(key, (sums.get(key) ?? 0) + cents);
}
