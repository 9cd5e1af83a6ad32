/** A use case whose needs are met: callers hand in only what differs from call to call. */
export function given<Needs, Asked extends unknown[], Result>(
  needs: Needs,
  useCase: (needs: Needs, ...asked: Asked) => Result,
): (...asked: Asked) => Result {
  return (...asked) => useCase(needs, ...asked);
}

/** The same for reads that use the connection or the transaction of their caller. */
export function givenOn<Needs extends { readonly db: unknown }, Asked extends unknown[], Result>(
  needs: Needs,
  useCase: (needs: Needs, ...asked: Asked) => Result,
): (db: Needs['db'], ...asked: Asked) => Result {
  return (db, ...asked) => useCase({ ...needs, db }, ...asked);
}
