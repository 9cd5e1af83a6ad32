import type { LinesPage, LinesRead } from '../../modules/carriers/index.ts';
import { asAsked } from './as-asked.ts';
import { parse, type KoreClient } from './kore-client.ts';
import { fromKoreSubscription, koreRefusesUs, koreTrouble, subscriptionList } from './kore-wire.ts';
import { words } from './words.ts';

/** SIMs by one search, which takes at most a hundred numbers. */
export async function readKoreLines(client: KoreClient, iccids: readonly string[]): Promise<LinesRead> {
  const query = new URLSearchParams({ 'page-index': '0', 'max-page-item': '1000', iccid: iccids.join(',') });
  const outcome = await client.call('GET', `/subscriptions?${query.toString()}`);
  if (outcome.kind === 'answer' && outcome.status === 404) return { lines: [], unread: [] };
  const read = outcome.kind === 'answer' && outcome.status === 200 ? parse(subscriptionList, outcome.json) : undefined;
  if (!read)
    return {
      lines: [],
      unread: iccids.map((iccid) => ({ iccid, text: koreTrouble(outcome) })),
      refusesUs: koreRefusesUs(outcome),
    };
  const asked = asAsked(iccids);
  const { items, oddCount } = read.subscriptions;
  const lines = items.flatMap((one) => {
    const iccid = asked(one.iccid);
    return iccid === undefined ? [] : [{ ...fromKoreSubscription(one), iccid }];
  });
  return { lines, unread: unreadBehind(oddCount, iccids, lines) };
}

/** Pages by number, oldest subscription first, so that new ones come at the end. */
export async function listKoreLines(
  client: KoreClient,
  { cursor, most }: { cursor: string | null; most: number },
): Promise<LinesPage> {
  const page = Number(cursor ?? 0);
  const query = new URLSearchParams({
    'page-index': String(page),
    'max-page-item': String(most),
    'sort-field': 'subscription-id',
    'sort-direction': 'Asc',
  });
  const outcome = await client.call('GET', `/subscriptions?${query.toString()}`);
  if (outcome.kind === 'answer' && outcome.status === 404) return { kind: 'page', lines: [], next: null };
  const read = outcome.kind === 'answer' && outcome.status === 200 ? parse(subscriptionList, outcome.json) : undefined;
  if (!read) return { kind: 'unavailable', text: koreTrouble(outcome), refusesUs: koreRefusesUs(outcome) };
  const { items, oddCount } = read.subscriptions;
  // The vendor may give fewer to a page than were asked for.
  const perPage = Math.min(most, read['page-info-result']?.['max-page-item'] ?? most);
  const next = items.length + oddCount < perPage ? null : String(page + 1);
  return { kind: 'page', lines: items.map(fromKoreSubscription), next };
}

/** Which SIMs may be behind records that could not be understood: all that no other record shows. */
function unreadBehind(oddCount: number, iccids: readonly string[], lines: LinesRead['lines']): LinesRead['unread'] {
  if (oddCount === 0) return [];
  const shown = new Set(lines.map(({ iccid }) => iccid));
  const text = words.unreadable;
  return iccids.filter((iccid) => !shown.has(iccid)).map((iccid) => ({ iccid, text }));
}
