/** Why a connection failed, as short as the system says it: "connect ECONNREFUSED 127.0.0.1:443". */
export function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause: unknown = error.cause;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message : error.message;
}
