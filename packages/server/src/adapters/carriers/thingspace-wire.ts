import * as z from 'zod';
import type { CommandKind, ObservedLine, ObservedState } from '../../modules/carriers/index.ts';
import { shortText, type CallOutcome } from './carrier-call.ts';
import { isAboutUs, type ErrorAnswer, type ErrorRow } from './error-classes.ts';
import { momentIn } from './moment-in.ts';
import { readableRows } from './readable-rows.ts';
import { stateOf } from './states-of.ts';
import { toldAddress } from './told-address.ts';

const maybe = z.string().nullish();
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

export const logInAnswer = z.object({ sessionToken: z.string().min(1) });
export const acceptAnswer = z.object({ requestId: z.string().min(1) });
export const statusAnswer = z.object({ status: z.string() });

const device = z.object({
  carrierInformations: list(z.object({ servicePlan: maybe, state: maybe })),
  /** `0.0.0.0` where it has none; an odd one must not hide the device. */
  ipAddress: maybe.catch(null),
  deviceIds: list(z.object({ kind: z.string(), id: z.coerce.string() })),
  /** What is not known of a device is there without a value. */
  extendedAttributes: list(z.object({ key: z.string(), value: z.coerce.string().optional() })),
});
export type ThingSpaceDevice = z.output<typeof device>;
export const deviceList = z.object({ devices: readableRows(device), hasMoreData: z.boolean().nullish() });

const historyBody = z.object({
  provisioningHistory: list(z.object({ occurredAt: momentIn('UTC'), status: maybe, eventType: maybe })),
});
/** The vendor's example shows a row of such objects, its text a single one. */
export const historyAnswer = z
  .union([historyBody.transform((only) => [only]), z.array(historyBody)])
  .transform((parts) => parts.flatMap(({ provisioningHistory }) => provisioningHistory));

export const usageAnswer = z.object({
  hasMoreData: z.boolean().nullish(),
  usageHistory: list(
    z.object({
      timestamp: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
      bytesUsed: z.coerce.number().int().min(0),
      smsUsed: z.coerce.number().int().min(0).nullish(),
      source: maybe,
    }),
  ),
});

const failure = z.object({
  errorCode: maybe,
  errorMessage: maybe,
  fault: z.object({ code: z.coerce.string(), message: maybe, description: maybe }).nullish(),
});

const states: Readonly<Record<string, ObservedState>> = {
  'pre active': 'inventory',
  active: 'active',
  suspend: 'suspended',
  deactive: 'deactivated',
};

/** How the vendor writes where a pending change leads. */
const pendingWords: Record<CommandKind, RegExp> = {
  activate: /^pending ?(?:active|activation)/i,
  suspend: /^pending ?susp/i,
  resume: /^pending ?(?:resum|restor|active|activation)/i,
  changePlan: /^pending ?(?!activ|susp|resum|restor|deact)/i,
  terminate: /^pending ?deact/i,
};

export function isPendingFor(kind: CommandKind, { state, word }: ObservedLine): boolean {
  return state === 'pending' && pendingWords[kind].test(word);
}

export function fromThingSpaceDevice(iccid: string, one: Omit<ThingSpaceDevice, 'extendedAttributes'>): ObservedLine {
  const [carrier] = one.carrierInformations;
  const word = shortText(carrier?.state ?? '');
  const idOf = (...kinds: string[]) => idAmong(one, kinds);
  return {
    iccid,
    state: /^pending\b/i.test(word) ? 'pending' : stateOf(states, word),
    word,
    msisdn: numberOf(idOf('msisdn', 'mdn')),
    imei: idOf('imei') ?? null,
    planRef: carrier?.servicePlan ? carrier.servicePlan : null,
    ...(one.ipAddress !== undefined && { ipAddress: toldAddress(one.ipAddress) }),
  };
}

function idAmong({ deviceIds }: Pick<ThingSpaceDevice, 'deviceIds'>, kinds: readonly string[]): string | undefined {
  return deviceIds.find(({ kind }) => kinds.includes(kind.toLowerCase()))?.id;
}

/** A device of a list by the number that it goes by; undefined for one without a SIM. */
export function listedThingSpaceDevice(one: ThingSpaceDevice): ObservedLine | undefined {
  const iccid = idAmong(one, ['iccid']);
  return iccid === undefined ? undefined : fromThingSpaceDevice(iccid, one);
}

/** What a list goes on behind; 0 where the device does not tell. */
export function deviceIdOf({ extendedAttributes }: ThingSpaceDevice): number {
  const told = Number(extendedAttributes.find(({ key }) => key === 'DeviceId')?.value);
  return Number.isSafeInteger(told) ? told : 0;
}

/** The vendor writes ten digits of a number in the United States, or eleven with the country's. */
function numberOf(told: string | undefined): string | null {
  const digits = told?.replaceAll(/\D/g, '') ?? '';
  if (digits === '') return null;
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

/** Codes without the service in front of them; texts are not stable and never read. */
export const thingspaceErrors: readonly ErrorRow[] = [
  { code: /^(?:900901|900902)$/, is: 'auth' },
  { code: /SessionToken\./, is: 'auth' },
  { code: /^900906$/, is: 'entitlement' },
  { code: /^9008\d\d$/, is: 'rate_limited' },
  { code: /MaxRequestsExceeded/, is: 'rate_limited' },
  { code: /DeviceAlreadyActive/, is: 'already_done' },
  { code: /DeviceState\.Invalid/, is: 'conflict_pending' },
  { code: /DeviceNotFound/, is: 'not_found' },
  { code: /AccountName|AccountNotFound|AccessDenied/, is: 'entitlement' },
  { code: /^REQUEST_ONHOLD\./, is: 'not_allowed_now' },
  { code: /^REQUEST_CANCELLED\./, is: 'not_allowed_now' },
  { code: /UnexpectedError/, is: 'unavailable' },
  { code: /^(?:INPUT_INVALID|REQUEST_FAILED)\./, is: 'validation' },
];

/** Of the service, of the gateway in front of it, or of neither. */
export function thingspaceFailure(answer: Extract<CallOutcome, { kind: 'answer' }>): ErrorAnswer {
  const { status, json, retryAfterMs } = answer;
  const read = failure.safeParse(json).data;
  const code = read?.errorCode?.replace(/^.*?(?=(?:INPUT_INVALID|REQUEST_\w+)\.)/, '') ?? read?.fault?.code ?? null;
  const text = shortText(read?.errorMessage ?? read?.fault?.message ?? `status ${status}`);
  return { status, code, text, retryAfterMs };
}

export function thingspaceTrouble(outcome: CallOutcome): string {
  return outcome.kind === 'answer' ? thingspaceFailure(outcome).text : outcome.text;
}

export function thingspaceRefusesUs(outcome: CallOutcome): boolean {
  return isAboutUs(thingspaceErrors, outcome, thingspaceFailure);
}
