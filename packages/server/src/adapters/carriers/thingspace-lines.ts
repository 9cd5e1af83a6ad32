import type { LinesPage, LinesRead, ObservedLine } from '../../modules/carriers/index.ts';
import { asAsked } from './as-asked.ts';
import { errorClassOf } from './error-classes.ts';
import { answered, type ThingSpaceClient } from './thingspace-client.ts';
import {
  deviceIdOf,
  deviceList,
  fromThingSpaceDevice,
  listedThingSpaceDevice,
  thingspaceErrors,
  thingspaceFailure,
  thingspaceRefusesUs,
  thingspaceTrouble,
} from './thingspace-wire.ts';
import { words } from './words.ts';

export interface ThingSpaceAccount {
  client: ThingSpaceClient;
  accountName: string;
}

/** Of numbers that are alike but for so many digits at their end there are a thousand: SIMs of one delivery. */
const tailLength = 4;
/** From so many on a list costs less than reading each. */
const fewestInList = 4;
const devicesPerPage = 1000;

/**
 * Devices of one delivery by a list of all whose numbers begin like theirs, for the vendor's filters take the beginning
 * of a number and not a row of numbers. Others one by one, and so what such a list does not show.
 */
export async function readThingSpaceLines(account: ThingSpaceAccount, iccids: readonly string[]): Promise<LinesRead> {
  const deliveries = [...Map.groupBy(iccids, (iccid) => iccid.slice(0, -tailLength))];
  const lists = deliveries.filter(([, members]) => members.length >= fewestInList);
  const listed = await Promise.all(lists.map(([start, members]) => readAlike(account, start, members)));
  const shown = listed.flat();
  const missing = new Set(iccids).difference(new Set(shown.map(({ iccid }) => iccid)));
  const reads = await Promise.all([...missing].map((iccid) => readOne(account, iccid)));
  return {
    lines: [...shown, ...reads.flatMap((read) => (read !== null && 'state' in read ? [read] : []))],
    unread: reads.flatMap((read) => (read !== null && 'text' in read ? [read] : [])),
    refusesUs: reads.some((read) => read !== null && 'text' in read && read.refusesUs),
  };
}

/** Those of some devices that the first page of a list shows; none when it cannot be read. */
async function readAlike(
  { client, accountName }: ThingSpaceAccount,
  startswith: string,
  iccids: readonly string[],
): Promise<ObservedLine[]> {
  const filter = { deviceIdentifierFilters: [{ kind: 'iccid', startswith }] };
  const asked = { accountName, filter, maxNumberOfDevices: devicesPerPage };
  const read = answered(deviceList, await client.call('POST', '/devices/actions/list', asked));
  const ours = asAsked(iccids);
  return (read?.devices.items ?? []).flatMap((one) => {
    const line = listedThingSpaceDevice(one);
    const iccid = ours(line?.iccid);
    return line && iccid !== undefined ? [{ ...line, iccid }] : [];
  });
}

/** Null: the vendor has no such device in the account. */
async function readOne(
  { client, accountName }: ThingSpaceAccount,
  iccid: string,
): Promise<ObservedLine | { iccid: string; text: string; refusesUs: boolean } | null> {
  const asked = { accountName, deviceId: { id: iccid, kind: 'iccid' } };
  const outcome = await client.call('POST', '/devices/actions/list', asked);
  const read = answered(deviceList, outcome);
  const [device] = read?.devices.items ?? [];
  if (device) return fromThingSpaceDevice(iccid, device);
  if (read && read.devices.oddCount === 0) return null;
  const isAbsent =
    outcome.kind === 'answer' && errorClassOf(thingspaceErrors, thingspaceFailure(outcome)) === 'not_found';
  return isAbsent ? null : { iccid, text: thingspaceTrouble(outcome), refusesUs: thingspaceRefusesUs(outcome) };
}

/**
 * Devices in the order of their numbers, which the vendor keeps only for who names one: without it the first page comes
 * in the order in which devices were added, and what is behind its largest number is not all that is missing.
 */
export async function listThingSpaceLines(
  { client, accountName }: ThingSpaceAccount,
  { cursor, most }: { cursor: string | null; most: number },
): Promise<LinesPage> {
  const seen = Number(cursor ?? 0);
  const asked = { accountName, maxNumberOfDevices: most, largestDeviceIdSeen: seen };
  const outcome = await client.call('POST', '/devices/actions/list', asked);
  const read = answered(deviceList, outcome);
  if (!read) return { kind: 'unavailable', text: thingspaceTrouble(outcome), refusesUs: thingspaceRefusesUs(outcome) };
  const { items } = read.devices;
  const lines = items.flatMap((one) => listedThingSpaceDevice(one) ?? []);
  const largest = Math.max(seen, ...items.map(deviceIdOf));
  if (read.hasMoreData && !(largest > seen)) return { kind: 'unavailable', text: words.endlessList };
  return { kind: 'page', lines, next: read.hasMoreData ? String(largest) : null };
}
