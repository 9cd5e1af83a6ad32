import { callCarrier, type CallOutcome, type CarrierCall } from './carrier-call.ts';
import { remarks } from './words.ts';

/** A start waits for no carrier long, and a carrier that is away for a minute does not stop it. */
const timeoutMs = 4_000;

export const ask = (call: Omit<CarrierCall, 'timeoutMs'>) => callCarrier({ ...call, timeoutMs });

export const isFine = (outcome: CallOutcome) => outcome.kind === 'answer' && outcome.status === 200;

export function trouble(carrier: string, outcome: CallOutcome, settings: string): string {
  if (outcome.kind !== 'answer') return remarks.notAsked(carrier, outcome.text);
  const isAway = outcome.status >= 500 || outcome.status === 429;
  if (isAway) return remarks.notAsked(carrier, `status ${outcome.status}`);
  return remarks.refusesUs(carrier, outcome.status, settings);
}

export function tokenOf(outcome: CallOutcome): string {
  const json = outcome.kind === 'answer' ? outcome.json : undefined;
  const token = typeof json === 'object' && json !== null && 'access_token' in json ? json.access_token : '';
  return String(token);
}
