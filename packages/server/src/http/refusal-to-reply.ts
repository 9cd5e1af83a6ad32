import { errorEnvelope, refusals, type Envelope, type RefusalCode } from '@linekeeper/contract';
import { retold } from '../kernel/retold.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isDatabaseAway, isSocketBroken } from '../store/database-away.ts';

export interface Reply {
  status: number;
  envelope: Envelope;
  /** True for the unexpected: log it with the request id. */
  isBug: boolean;
  /** True when what every call needs is not there: as expected as a bug, but the same for all who call. */
  isOutage: boolean;
  /** For the header `Retry-After`; null when there is none. */
  retryAfterSeconds: number | null;
}

/** How long a client waits that has to slow down, unless the refusal says otherwise. */
const usualWaitSeconds = 60;

function refused(code: RefusalCode, { fields, retryAfterSeconds }: Partial<Refusal> = {}): Reply {
  const [status, text] = refusals[code];
  const waitSeconds = retryAfterSeconds ?? (status === 429 ? usualWaitSeconds : null);
  return {
    status,
    envelope: errorEnvelope(code, retold(text), fields && toldFields(fields)),
    isBug: false,
    isOutage: false,
    retryAfterSeconds: waitSeconds,
  };
}

const toldFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, retold(text)]));

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

/** A statement, a lock or a transaction was given up after its time, or the user pool's keys did not come. */
const givenUpCode = /^(?:57014|55P03|25P0[34]|POOL_KEYS_AWAY)$/;

/** What every call needs, the database or the pool's keys, is not there at the moment. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFirstAway = error instanceof AggregateError && isAway(error.errors[0]);
  return (
    isSocketBroken(error) ||
    isDatabaseAway(error) ||
    isFirstAway ||
    givenUpCode.test(codeOf(error)) ||
    isAway(error.cause)
  );
}

function hasStatus400(error: Error): boolean {
  return 'statusCode' in error && error.statusCode === 400;
}
