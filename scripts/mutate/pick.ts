/** As many as asked, the same number from each group while it has some, by dice that a seed throws again. */
export function pick<One>(groups: readonly One[][], count: number, seed: number): One[] {
  let state = seed;
  const throwDice = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  return groups
    .flatMap((group) =>
      group
        .map((one) => ({ one, at: throwDice() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ one }, round) => ({ one, round })),
    )
    .toSorted((one, other) => one.round - other.round)
    .slice(0, count)
    .map(({ one }) => one);
}
