import { errorEnvelope, refusals, type Envelope, type RefusalCode } from '@linekeeper/contract';
import { Refusal } from '../kernel/refusal.ts';

export interface Reply {
  status: number;
  envelope: Envelope;
  /** True when nobody expected this: log it with the request id. */
  isBug: boolean;
  /** True when what every call needs is not there: as expected as a bug, but the same for all who call. */
  isOutage: boolean;
  /** For the header `Retry-After`; null when there is none. */
  retryAfterSeconds: number | null;
}

/** What a client that was told to slow down waits when nobody knows better. */
const usualWaitSeconds = 60;

function refused(code: RefusalCode, { fields, retryAfterSeconds }: Partial<Refusal> = {}): Reply {
  const [status, text] = refusals[code];
  const waitSeconds = retryAfterSeconds ?? (status === 429 ? usualWaitSeconds : null);
  return {
    status,
    envelope: errorEnvelope(code, text, fields),
    isBug: false,
    isOutage: false,
    retryAfterSeconds: waitSeconds,
  };
}

const ofFramework: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'broken_json',
};

/** The single place where an error becomes an answer; a bug's own text never leaves. */
export function refusalToReply(error: unknown): Reply {
  if (error instanceof Refusal) return refused(error.code, error);
  const code = codeOf(error);
  const known = ofFramework[code] ?? (error instanceof SyntaxError && hasStatus400(error) ? 'broken_json' : undefined);
  if (known) return refused(known);
  const isOutage = isAway(error);
  return { ...refused(isOutage ? 'unavailable' : 'unexpected'), isBug: true, isOutage };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * PostgreSQL's own words: stopping and starting (57P), giving a statement, a lock or a transaction up after their time
 * (57014, 55P03, 25P03, 25P04), a broken connection (08), no more connections, memory, or space on its disk (53), and a
 * disk that fails (58030). And the user pool's keys did not come.
 */
const awayCode = /^(?:57P\d\d|57014|55P03|25P0[34]|08\w{3}|53\w{3}|58030|POOL_KEYS_AWAY)$/;
/** The database client's words for a connection that broke, never came, or is silent. */
const awayText =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered|was closed).* not queryable)/;
const ofSockets: ReadonlySet<unknown> = new Set(['connect', 'read', 'write']);

/** What every call needs, the database or the pool's keys, is not there at the moment. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isNotReached = 'syscall' in error && ofSockets.has(error.syscall);
  const isFirstAway = error instanceof AggregateError && isAway(error.errors[0]);
  return (
    isNotReached || isFirstAway || awayCode.test(codeOf(error)) || awayText.test(error.message) || isAway(error.cause)
  );
}

function hasStatus400(error: Error): boolean {
  return 'statusCode' in error && error.statusCode === 400;
}
