import type { LinesPage, LinesRead, ObservedLine } from '../../modules/carriers/index.ts';
import { errorClassOf } from './error-classes.ts';
import { answered, type ThingSpaceClient } from './thingspace-client.ts';
import {
  deviceIdOf,
  deviceList,
  fromThingSpaceDevice,
  listedThingSpaceDevice,
  thingspaceErrors,
  thingspaceFailure,
  thingspaceTrouble,
} from './thingspace-wire.ts';

export interface ThingSpaceAccount {
  client: ThingSpaceClient;
  accountName: string;
}

/** Devices one by one: the vendor's filters take parts of numbers, not rows of them. */
export async function readThingSpaceLines(account: ThingSpaceAccount, iccids: readonly string[]): Promise<LinesRead> {
  const reads = await Promise.all(iccids.map((iccid) => readOne(account, iccid)));
  return {
    lines: reads.flatMap((read) => (read !== null && 'state' in read ? [read] : [])),
    unread: reads.flatMap((read) => (read !== null && 'text' in read ? [read] : [])),
  };
}

/** Null: the vendor has no such device in the account. */
async function readOne(
  { client, accountName }: ThingSpaceAccount,
  iccid: string,
): Promise<ObservedLine | { iccid: string; text: string } | null> {
  const asked = { accountName, deviceId: { id: iccid, kind: 'iccid' } };
  const outcome = await client.call('POST', '/devices/actions/list', asked);
  const read = answered(deviceList, outcome);
  if (read) return read.devices[0] ? fromThingSpaceDevice(iccid, read.devices[0]) : null;
  const isAbsent =
    outcome.kind === 'answer' && errorClassOf(thingspaceErrors, thingspaceFailure(outcome)) === 'not_found';
  return isAbsent ? null : { iccid, text: thingspaceTrouble(outcome) };
}

/** Devices in the order in which they came into the account. */
export async function listThingSpaceLines(
  { client, accountName }: ThingSpaceAccount,
  { cursor, most }: { cursor: string | null; most: number },
): Promise<LinesPage> {
  const seen = Number(cursor ?? 0);
  const asked = { accountName, maxNumberOfDevices: most, ...(seen > 0 && { largestDeviceIdSeen: seen }) };
  const outcome = await client.call('POST', '/devices/actions/list', asked);
  const read = answered(deviceList, outcome);
  if (!read) return { kind: 'unavailable', text: thingspaceTrouble(outcome) };
  const lines = read.devices.flatMap((one) => listedThingSpaceDevice(one) ?? []);
  const largest = Math.max(seen, ...read.devices.map(deviceIdOf));
  if (read.hasMoreData && !(largest > seen)) return { kind: 'unavailable', text: 'the list does not go on' };
  return { kind: 'page', lines, next: read.hasMoreData ? String(largest) : null };
}
