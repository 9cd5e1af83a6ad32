import { errorEnvelope, refusals, type Envelope, type RefusalCode } from '@linekeeper/contract';
import { Refusal } from '../kernel/refusal.ts';

export interface Reply {
  status: number;
  envelope: Envelope;
  /** True when nobody expected this: log it with the request id. */
  isBug: boolean;
}

function refused(code: RefusalCode, fields?: Record<string, string>): Reply {
  const [status, text] = refusals[code];
  return { status, envelope: errorEnvelope(code, text, fields), isBug: false };
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
  if (error instanceof Refusal) return refused(error.code, error.fields);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = ofFramework[code] ?? (error instanceof SyntaxError && hasStatus400(error) ? 'broken_json' : undefined);
  if (known) return refused(known);
  return { ...refused('unexpected'), isBug: true };
}

function hasStatus400(error: Error): boolean {
  return 'statusCode' in error && error.statusCode === 400;
}
