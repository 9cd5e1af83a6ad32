import type { CarrierPort, UsageFact } from '../../modules/carriers/index.ts';
import { asAsked } from './as-asked.ts';
import { parse, type KoreClient } from './kore-client.ts';
import { koreTrouble, subscriptionList, usageAnswer } from './kore-wire.ts';
import { words } from './words.ts';

type Window = { fromDay: string; toDay: string };

/** Remembers the vendor's ids of SIMs; at this many it starts over. */
const mostKnown = 200_000;

/** Daily totals per SIM. The vendor addresses them by its own id, asked for once per SIM. */
export function readKoreUsage(client: KoreClient): CarrierPort['readUsage'] {
  const ids = new Map<string, string>();
  return async (iccids, window) => {
    const trouble = await learnIds(client, ids, iccids);
    const reads = await Promise.all(
      iccids.map((iccid) => readOne(client, { iccid, id: ids.get(iccid), trouble }, window)),
    );
    return {
      facts: reads.flatMap((read) => (Array.isArray(read) ? read : [])),
      unread: reads.flatMap((read) => (Array.isArray(read) ? [] : [read])),
    };
  };
}

async function learnIds(client: KoreClient, ids: Map<string, string>, iccids: readonly string[]): Promise<string> {
  const missing = iccids.filter((iccid) => !ids.has(iccid));
  if (missing.length === 0) return '';
  if (ids.size > mostKnown) ids.clear();
  const query = new URLSearchParams({ 'page-index': '0', 'max-page-item': '100', iccid: missing.join(',') });
  const outcome = await client.call('GET', `/subscriptions?${query.toString()}`);
  const read = outcome.kind === 'answer' && outcome.status === 200 ? parse(subscriptionList, outcome.json) : undefined;
  const asked = asAsked(missing);
  for (const one of read?.subscriptions.items ?? []) ids.set(asked(one.iccid) ?? one.iccid, one['subscription-id']);
  return read ? words.unknownSim : koreTrouble(outcome);
}

async function readOne(
  client: KoreClient,
  line: { iccid: string; id: string | undefined; trouble: string },
  window: Window,
): Promise<UsageFact[] | { iccid: string; text: string }> {
  const { iccid, id } = line;
  if (id === undefined) return { iccid, text: line.trouble };
  const query = new URLSearchParams({ 'start-date': window.fromDay, 'end-date': window.toDay, source: 'cdr' });
  const outcome = await client.call(
    'GET',
    `/subscriptions/${encodeURIComponent(id)}/usage-records?${query.toString()}`,
  );
  const read = outcome.kind === 'answer' && outcome.status === 200 ? parse(usageAnswer, outcome.json) : undefined;
  if (!read) return { iccid, text: koreTrouble(outcome) };
  return [...new Set([...read.data.keys(), ...read.sms.keys()])].map((day) => {
    const [usedBytes, messages] = [read.data.get(day), read.sms.get(day)];
    return {
      kind: 'day' as const,
      iccid,
      day,
      ...(usedBytes !== undefined && { usedBytes }),
      ...(messages !== undefined && { messages }),
    };
  });
}
