import * as z from 'zod';
import { shortText, type CallOutcome } from './carrier-call.ts';
import { isAboutUs, type ErrorRow } from './error-classes.ts';
import { momentIn } from './moment-in.ts';
import { readableRows } from './readable-rows.ts';
import { stateOf } from './states-of.ts';
import { toldAddress } from './told-address.ts';
import type { ObservedLine, ObservedState } from '../../modules/carriers/index.ts';

/** ConnectivityPro shows ICCIDs as text or, against its own rules, as numbers that lost digits: only text is taken. */
const text = z.string();
const maybe = z.string().nullish();

export const acceptAnswer = z.object({ data: z.object({ 'provisioning-request-id': text.min(1) }) });

export const trackAnswer = z.object({
  'request-type': z.object({
    status: text,
    'activation-profile-id': maybe,
    subscriptions: z
      .array(z.object({ 'subscription-id': maybe, iccid: maybe, 'completion-status': maybe, 'error-message': maybe }))
      .nullish()
      .transform((items) => items ?? []),
  }),
});

export type KoreRequest = z.output<typeof trackAnswer>;

const count = z.coerce.number().int().min(0).optional().catch(undefined);

/** Requests of an account, whose moments name no zone. */
export function requestListIn(timeZone: string) {
  const request = z.object({
    'provisioning-request-id': text.min(1),
    'request-type': maybe,
    'request-status': maybe,
    'activation-profile-id': maybe,
    'date-created': momentIn(timeZone),
  });
  return z.object({ records: readableRows(request), 'total-records': count, 'total-pages': count });
}
export type KoreRequests = z.output<ReturnType<typeof requestListIn>>;

/** Whether a first page shows none of the requests that there are: then pages begin elsewhere, and it tells nothing. */
export function isBesideAll(read: KoreRequests): boolean {
  const { items, oddCount } = read.records;
  return items.length + oddCount === 0 && (read['total-records'] ?? 0) > 0;
}

const subscription = z.object({
  'subscription-id': text.min(1),
  iccid: text,
  imei: maybe,
  msisdns: z
    .array(z.object({ msisdn: maybe }))
    .nullish()
    .transform((items) => items ?? []),
  /** An odd one must not hide the SIM. */
  'apn-data': z
    .array(z.object({ 'ip-address': maybe.catch(null) }))
    .nullish()
    .catch(null),
  states: z
    .array(z.object({ state: maybe, 'is-current': z.boolean().nullish() }))
    .nullish()
    .transform((items) => items ?? []),
});
export const subscriptionList = z.object({
  subscriptions: readableRows(subscription),
  'page-info-result': z.object({ 'max-page-item': count }).nullish().catch(null),
});
export type KoreSubscription = z.output<typeof subscription>;

const daysOfUsage = z
  .object({
    'daily-usages': z.array(
      z.object({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}/), 'total-usage': z.coerce.number().int().min(0) }),
    ),
  })
  .nullish()
  .transform(
    (part) => new Map((part?.['daily-usages'] ?? []).map((one) => [one.date.slice(0, 10), one['total-usage']])),
  );

/** By day: bytes, and text messages, which the vendor calls events. */
export const usageAnswer = z.object({ data: daysOfUsage, sms: daysOfUsage });

/** The four and more shapes of an error. */
const errorAnswer = z.object({
  errorMessage: maybe,
  'error-message': maybe,
  message: z.union([z.string(), z.array(z.string())]).nullish(),
  error: z.union([z.string(), z.number()]).nullish(),
  INFO: maybe,
  ErrorMessages: z.array(z.string()).nullish(),
});

export function koreErrorText(json: unknown, otherwise: string): string {
  const parsed = errorAnswer.safeParse(json).data;
  const message = Array.isArray(parsed?.message) ? parsed.message[0] : parsed?.message;
  return (
    parsed?.errorMessage ??
    parsed?.['error-message'] ??
    message ??
    parsed?.INFO ??
    parsed?.ErrorMessages?.[0] ??
    otherwise
  );
}

/** The `error`: a word, a sentence or the status again. */
export function koreErrorCode(json: unknown): string | null {
  const code = errorAnswer.safeParse(json).data?.error;
  return code === undefined || code === null ? null : String(code);
}

/** An expired token answers with 403, too. */
export const koreErrors: readonly ErrorRow[] = [{ status: [403], code: /invalid or expired token/i, is: 'auth' }];

export function koreRefusesUs(outcome: CallOutcome): boolean {
  return isAboutUs(koreErrors, outcome, ({ json }) => ({ code: koreErrorCode(json), text: '' }));
}

/** A failed read in words for the log. */
export function koreTrouble(outcome: CallOutcome): string {
  if (outcome.kind !== 'answer') return outcome.text;
  return shortText(koreErrorText(outcome.json, `status ${outcome.status}`));
}

/** Words of the vendor, as it writes them but in small letters. */
const states: Readonly<Record<string, ObservedState>> = {
  stock: 'inventory',
  test: 'ready',
  ready: 'ready',
  active: 'active',
  suspend: 'suspended',
  'suspend with charge': 'suspended',
  barred: 'blocked',
  deactivated: 'deactivated',
  'pending scrap': 'terminated',
  scrapped: 'terminated',
};

export function fromKoreSubscription(one: KoreSubscription): ObservedLine {
  const current = one.states.find((state) => state['is-current'] === true) ?? one.states[0];
  const word = shortText(current?.state ?? '');
  const addresses = one['apn-data']?.map((apn) => apn['ip-address']);
  const number = one.msisdns.find(({ msisdn }) => msisdn)?.msisdn;
  return {
    iccid: one.iccid,
    state: stateOf(states, word),
    word,
    msisdn: number ? `+${number.replaceAll(/\D/g, '')}` : null,
    imei: one.imei ? one.imei : null,
    planRef: null,
    ...(addresses && { ipAddress: toldAddress(...addresses) }),
  };
}

/** Whether a carrier's word for one SIM's result means that it worked; unknown words count as not yet. */
export function koreResult(word: string | null | undefined): 'ok' | 'failed' | 'open' {
  const plain = (word ?? '').toLowerCase();
  if (/^(?:success|succeeded|successful|complete|completed|ok)$/.test(plain)) return 'ok';
  return /fail|error|reject|cancel/.test(plain) ? 'failed' : 'open';
}
