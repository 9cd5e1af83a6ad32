import type { UsageFact, UsageRead } from '../../modules/carriers/index.ts';
import { answered, type ThingSpaceClient } from './thingspace-client.ts';
import { thingspaceTrouble, usageAnswer } from './thingspace-wire.ts';
import { words } from './words.ts';

type Window = { fromDay: string; toDay: string };

/** Records of days from two sources, an early raw one and a late rated one; at most five hundred at a time. */
export async function readThingSpaceUsage(
  client: ThingSpaceClient,
  iccids: readonly string[],
  window: Window,
): Promise<UsageRead> {
  const reads = await Promise.all(iccids.map((iccid) => readOne(client, iccid, window)));
  return {
    facts: reads.flatMap((read) => (Array.isArray(read) ? read : [])),
    unread: reads.flatMap((read) => (Array.isArray(read) ? [] : [read])),
  };
}

async function readOne(
  client: ThingSpaceClient,
  iccid: string,
  { fromDay, toDay }: Window,
): Promise<UsageFact[] | { iccid: string; text: string }> {
  const deviceId = { id: iccid, kind: 'iccid' };
  const asked = { deviceId, earliest: `${fromDay}T00:00:00Z`, latest: `${toDay}T23:59:59Z` };
  const outcome = await client.call('POST', '/devices/usage/actions/list', asked);
  const read = answered(usageAnswer, outcome);
  if (!read) return { iccid, text: thingspaceTrouble(outcome) };
  // A short window holds far fewer records than an answer takes; more of them means that something is wrong.
  if (read.hasMoreData === true) return { iccid, text: words.tooMuchUsage };
  const sums = new Map<string, UsageFact & { kind: 'day' }>();
  for (const { timestamp, bytesUsed, smsUsed, source } of read.usageHistory) {
    const day = timestamp.slice(0, 10);
    const by = source?.toLowerCase().startsWith('raw') ? ('raw' as const) : ('rated' as const);
    const sum = sums.get(`${day} ${by}`);
    const usedBytes = bytesUsed + (sum?.usedBytes ?? 0);
    const messages = typeof smsUsed === 'number' ? smsUsed + (sum?.messages ?? 0) : sum?.messages;
    const used = { usedBytes, ...(messages !== undefined && { messages }) };
    sums.set(`${day} ${by}`, { kind: 'day', iccid, day, ...used, source: by });
  }
  return [...sums.values()];
}
