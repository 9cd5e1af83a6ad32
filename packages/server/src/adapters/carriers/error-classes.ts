import type { SubmitOutcome } from '../../modules/carriers/index.ts';
import type { CallOutcome } from './carrier-call.ts';
import { minuteMs } from '../../kernel/clock.ts';

/** What kind of no a carrier gives; one table per vendor reads it off the answer. */
export type ErrorClass =
  /** The token or session is over: renewed once by the client, so it is final when it gets here. */
  | 'auth'
  /** Our user may not; somebody has to see to it at the carrier. */
  | 'entitlement'
  | 'validation'
  | 'not_found'
  | 'already_done'
  | 'conflict_pending'
  /** A limit of the carrier: later it may be possible. */
  | 'not_allowed_now'
  | 'rate_limited'
  | 'unavailable'
  | 'malformed';

export interface ErrorAnswer {
  status: number;
  code: string | null;
  text: string;
  retryAfterMs: number | null;
}

export interface ErrorRow {
  status?: readonly number[];
  /** Of the vendor's code. */
  code?: RegExp;
  /** Of the vendor's text, only where it names no code. */
  text?: RegExp;
  is: ErrorClass;
}

/** What HTTP itself says, behind whatever a vendor's own rows say. */
const plainRows: readonly ErrorRow[] = [
  { status: [401], is: 'auth' },
  { status: [403], is: 'entitlement' },
  { status: [400, 422], is: 'validation' },
  { status: [404], is: 'not_found' },
  { status: [409], is: 'conflict_pending' },
  { status: [429], is: 'rate_limited' },
  { status: [500, 502, 503, 504], is: 'unavailable' },
];

/** The first row that fits; an answer that fits none is not understood. */
export function errorClassOf(rows: readonly ErrorRow[], { status, code, text }: ErrorAnswer): ErrorClass {
  const fits = (row: ErrorRow) =>
    (row.status?.includes(status) ?? true) && (row.code?.test(code ?? '') ?? true) && (row.text?.test(text) ?? true);
  return [...rows, ...plainRows].find(fits)?.is ?? 'malformed';
}

type Meaning = (answer: ErrorAnswer) => SubmitOutcome;

const refused =
  (mayRetry: boolean): Meaning =>
  ({ code, status, text }) => ({ kind: 'refused', code: code ?? String(status), text, mayRetry });
const unread: Meaning = ({ text, retryAfterMs }) => ({ kind: 'not_sent', text, retryAfterMs });
const unknownToThem: Meaning = ({ text, retryAfterMs }) => ({
  kind: 'not_sent',
  text,
  retryAfterMs: retryAfterMs ?? minuteMs,
  refusesUs: true,
});
const mayHaveWorked: Meaning = ({ text }) => ({ kind: 'unknown', text });
const isBusyOrDone: Meaning = ({ text }) => ({ kind: 'conflict', text });

const meanings: Readonly<Record<ErrorClass, Meaning>> = {
  auth: unknownToThem,
  entitlement: unknownToThem,
  validation: refused(false),
  not_found: refused(false),
  already_done: isBusyOrDone,
  conflict_pending: isBusyOrDone,
  not_allowed_now: refused(true),
  rate_limited: unread,
  unavailable: mayHaveWorked,
  malformed: mayHaveWorked,
};

/** What an answer that is no success means for a request. */
export function refusedOrder(rows: readonly ErrorRow[], answer: ErrorAnswer): SubmitOutcome {
  return meanings[errorClassOf(rows, answer)](answer);
}

/** Whether a call failed because of who we are; `read` gives the vendor's words of an answer. */
export function isAboutUs(
  rows: readonly ErrorRow[],
  outcome: CallOutcome,
  read: (answer: Extract<CallOutcome, { kind: 'answer' }>) => Pick<ErrorAnswer, 'code' | 'text'>,
): boolean {
  if (outcome.kind !== 'answer') return outcome.kind === 'not_sent' && outcome.refusesUs === true;
  const { status, retryAfterMs } = outcome;
  return ['auth', 'entitlement'].includes(errorClassOf(rows, { ...read(outcome), status, retryAfterMs }));
}
