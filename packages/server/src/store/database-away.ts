/**
 * PostgreSQL's own words: stopping and starting (57P), a broken connection (08), no more connections, memory, or space on
 * its disk (53), and a disk that fails (58030).
 */
const awayCode = /^(?:57P\d\d|08\w{3}|53\w{3}|58030)$/;
/** The database client's words for a connection that broke, never came, or is silent. */
const awayText =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered|was closed).* not queryable)/;
const ofSockets: ReadonlySet<unknown> = new Set(['connect', 'read', 'write']);
const socketCode = /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT)$/;

/** PostgreSQL or its client says that the database is not there, or can do nothing. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, cause } = factsOf(error);
  return awayCode.test(code) || awayText.test(message) || (cause !== undefined && isDatabaseAway(cause));
}

/** A socket did not connect or broke; the error does not say to whom it led. */
export function isSocketBroken(error: unknown): boolean {
  if (error instanceof AggregateError && isSocketBroken(error.errors[0])) return true;
  const { code, syscall } = factsOf(error);
  return ofSockets.has(syscall) || socketCode.test(code);
}

/** The queue tells its errors as plain objects with the members of an error. */
function factsOf(error: unknown): { code: string; message: string; syscall: unknown; cause: unknown } {
  if (typeof error !== 'object' || error === null) return { code: '', message: '', syscall: null, cause: undefined };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    message: 'message' in error && typeof error.message === 'string' ? error.message : '',
    syscall: 'syscall' in error ? error.syscall : null,
    cause: 'cause' in error ? error.cause : undefined,
  };
}
