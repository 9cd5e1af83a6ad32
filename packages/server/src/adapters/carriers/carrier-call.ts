import type { CallBudget, Urgency } from '../../modules/carriers/index.ts';
import { words } from './words.ts';

/** What became of one HTTP call. `lost` may have had an effect, `not_sent` had none. */
export type CallOutcome =
  | { kind: 'answer'; status: number; json: unknown; text: string; retryAfterMs: number | null }
  | { kind: 'not_sent'; text: string; refusesUs?: boolean }
  | { kind: 'lost'; text: string };

export interface CarrierCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

/** Without a word of the vendor on how long to wait. */
const holdMs = 5000;

/** Makes calls within an account's budget, and keeps everybody off it for as long as the vendor asks. */
export function callerWithin(budget: CallBudget): (call: CarrierCall, urgency?: Urgency) => Promise<CallOutcome> {
  return async (call, urgency) => {
    const outcome = await budget.within(() => callCarrier(call), urgency);
    if (outcome.kind === 'answer' && outcome.status === 429) await budget.hold(outcome.retryAfterMs ?? holdMs);
    return outcome;
  };
}

const mostBytes = 8_000_000;
/** The connection never came about, so the request was never written. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** One HTTP call, never followed elsewhere and never thrown out of. */
export async function callCarrier(call: CarrierCall): Promise<CallOutcome> {
  const { url, method, headers, timeoutMs } = call;
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(call.body !== undefined && { body: call.body }),
    });
    const text = await readText(response);
    return {
      kind: 'answer',
      status: response.status,
      json: parsedJson(text),
      text: shortText(text),
      retryAfterMs: retryAfter(response.headers.get('retry-after')),
    };
  } catch (error) {
    const code = codeOf(error);
    return { kind: beforeSending.has(code) ? 'not_sent' : 'lost', text: words.noAnswer(code) };
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Enough of a foreign text to show, without control characters. */
export function shortText(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);
}

function retryAfter(header: string | null): number | null {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : null;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error.name;
}
