import * as z from 'zod';
import type { ObservedLine, ObservedState } from '../../modules/carriers/index.ts';
import { isAboutUs, type ErrorRow } from './error-classes.ts';
import { readableRows } from './readable-rows.ts';
import { stateOf } from './states-of.ts';
import { shortText, type CallOutcome } from './carrier-call.ts';
import { toldAddress } from './told-address.ts';

/** An odd one must not hide the device. */
const address = z.string().nullish().catch(null);

const device = z.object({
  iccid: z.string(),
  status: z.string(),
  msisdn: z.string().nullish(),
  imei: z.string().nullish(),
  ratePlan: z.string().nullish(),
  /** Of a device by itself; searches and the usage call leave both out. */
  fixedIPAddress: address,
  fixedIpv6Address: address,
  /** Of the usage call alone, which tells the device, too. */
  ctdDataUsage: z.coerce.number().int().min(0).optional().catch(undefined),
});

const failure = z.object({ errorMessage: z.string().nullish(), errorCode: z.coerce.string().nullish() });

const states: Readonly<Record<string, ObservedState>> = {
  inventory: 'inventory',
  'test ready': 'ready',
  trial: 'ready',
  'activation ready': 'ready',
  activated: 'active',
  // One word for suspended and deactivated: which of them it is, only our own intent tells.
  deactivated: 'off',
  retired: 'terminated',
  purged: 'terminated',
  replaced: 'terminated',
};

/**
 * One status tells both what is wrong for good and what is not possible now; codes are not published. A 503 with one is
 * the vendor's own, for an account that calls too fast.
 */
export const ciscoErrors: readonly ErrorRow[] = [
  { status: [400, 422], is: 'not_allowed_now' },
  { status: [503], code: /\d/, is: 'rate_limited' },
];

export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  outcome: CallOutcome,
): z.output<Schema> | undefined {
  return outcome.kind === 'answer' && outcome.status === 200 ? schema.safeParse(outcome.json).data : undefined;
}

/** Undefined when the answer is no device. */
export function fromCiscoDevice(iccid: string, outcome: CallOutcome): ObservedLine | undefined {
  const read = readAnswer(device, outcome);
  return read && observed(iccid, read);
}

const devicePage = z.object({ devices: readableRows(device), lastPage: z.boolean().nullish() });

/**
 * Devices of a search, without the numbers that only a device by itself tells; undefined for any other answer. Where the
 * page does not say whether it is the last one, one that is not full is.
 */
export function fromCiscoSearch(
  outcome: CallOutcome,
  pageSize: number,
): { lines: ObservedLine[]; isLast: boolean } | undefined {
  const read = readAnswer(devicePage, outcome);
  if (!read) return undefined;
  const { items, oddCount } = read.devices;
  const isLast = read.lastPage ?? items.length + oddCount < pageSize;
  return { lines: items.map((one) => observed(one.iccid, one)), isLast };
}

function observed(iccid: string, read: z.output<typeof device>): ObservedLine {
  const word = shortText(read.status);
  const digits = read.msisdn?.replaceAll(/\D/g, '');
  return {
    iccid,
    // Older interfaces of the vendor put `_NAME` behind the word.
    state: stateOf(states, word.replace(/_NAME$/i, '')),
    word,
    msisdn: digits ? `+${digits}` : null,
    imei: read.imei ? read.imei : null,
    planRef: read.ratePlan ?? null,
    ...addressOf(read),
    ...(read.ctdDataUsage !== undefined && { countedBytes: read.ctdDataUsage }),
  };
}

function addressOf({ fixedIPAddress, fixedIpv6Address }: z.output<typeof device>): Pick<ObservedLine, 'ipAddress'> {
  if (fixedIPAddress === undefined && fixedIpv6Address === undefined) return {};
  return { ipAddress: toldAddress(fixedIPAddress, fixedIpv6Address) };
}

export function ciscoFailure(outcome: CallOutcome): { code: string | null; text: string } {
  if (outcome.kind !== 'answer') return { code: null, text: outcome.text };
  const read = failure.safeParse(outcome.json).data;
  return { code: read?.errorCode ?? null, text: shortText(read?.errorMessage ?? `status ${outcome.status}`) };
}

export function ciscoRefusesUs(outcome: CallOutcome): boolean {
  return isAboutUs(ciscoErrors, outcome, ciscoFailure);
}
