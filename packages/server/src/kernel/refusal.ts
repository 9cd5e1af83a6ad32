import { refusals, type RefusalCode } from '@linekeeper/contract';

/** An expected no. Use cases raise it; `http/refusal-to-reply.ts` alone turns it into an answer. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Sentence per field, when single inputs are to blame. */
  readonly fields: Record<string, string> | undefined;
  /** When it makes sense to try again, if that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, fields?: Record<string, string>, retryAfterSeconds?: number) {
    super(refusals[code][1]);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
