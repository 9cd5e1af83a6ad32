import type { PlansRead } from '../../modules/carriers/index.ts';
import { asAsked } from './as-asked.ts';
import { parse, type KoreClient } from './kore-client.ts';
import {
  isBesideAll,
  koreRefusesUs,
  koreResult,
  koreTrouble,
  requestListIn,
  trackAnswer,
  type KoreRequest,
  type KoreRequests,
} from './kore-wire.ts';

type Listed = KoreRequests['records']['items'][number];
type Tracked = KoreRequest['request-type'];
type Trouble = { text: string; refusesUs: boolean };

/** Requests that put a SIM on a plan. */
const planTypes: ReadonlySet<string> = new Set(['activation', 'planchange', 'profilechange']);
const perPage = 50;
/** Requests for one SIM beyond these are not read: the plan of such a SIM is not known. */
const mostPages = 4;

/**
 * The plan that the newest request names which worked for the SIM. A subscription does not show its plan; requests do,
 * no matter who made them. One call for each SIM, and one for each request that has to be seen, which many SIMs share.
 */
export async function readKorePlans(client: KoreClient, iccids: readonly string[]): Promise<PlansRead> {
  const requests = new Map<string, Promise<Tracked | Trouble>>();
  const look = (id: string) => {
    const asked = requests.get(id) ?? readRequest(client, id);
    requests.set(id, asked);
    return asked;
  };
  const plans: PlansRead['plans'][number][] = [];
  const unread: PlansRead['unread'][number][] = [];
  let refusesUs = false;
  // One after the other, so that requests never wait for more than one of these calls.
  for (const iccid of iccids) {
    const read = await readPlan(client, iccid, look);
    if ('text' in read) unread.push({ iccid, text: read.text });
    else plans.push({ iccid, ...read });
    refusesUs ||= 'refusesUs' in read && read.refusesUs;
  }
  return { plans, unread, refusesUs };
}

async function readPlan(
  client: KoreClient,
  iccid: string,
  look: (id: string) => Promise<Tracked | Trouble>,
): Promise<{ planRef: string | null } | Trouble> {
  const listed = await listRequests(client, iccid);
  if (listed === null) return { planRef: null };
  if ('text' in listed) return listed;
  for (const { 'provisioning-request-id': id, 'request-status': status } of listed) {
    const word = (status ?? '').toLowerCase();
    if (word === 'failed') continue;
    // It may be on another plan any moment.
    if (word !== 'completed') return { planRef: null };
    const request = await look(id);
    if ('text' in request) return request;
    const asked = asAsked([iccid]);
    const item = request.subscriptions.find((one) => asked(one.iccid) !== undefined);
    const result = koreResult(item?.['completion-status']);
    if (result === 'ok') return { planRef: request['activation-profile-id'] ?? null };
    if (result === 'open') return { planRef: null };
  }
  return { planRef: null };
}

/** Those of a SIM that may have put it on a plan, newest first; null where there are too many or odd ones to tell. */
async function listRequests(client: KoreClient, iccid: string): Promise<Listed[] | Trouble | null> {
  const found: Listed[] = [];
  const { firstPage, timeZone } = client.account;
  for (let index = 0, pages = 1; index < pages; index += 1) {
    const query = new URLSearchParams({ page: String(firstPage + index), take: String(perPage), iccid });
    const outcome = await client.call('GET', `/provisioning-requests?${query.toString()}`);
    const isRead = outcome.kind === 'answer' && outcome.status === 200;
    const read = isRead ? parse(requestListIn(timeZone), outcome.json) : undefined;
    if (!read) return { text: koreTrouble(outcome), refusesUs: koreRefusesUs(outcome) };
    pages = read['total-pages'] ?? 1;
    if (pages > mostPages || read.records.oddCount > 0 || isBesideAll(read)) return null;
    found.push(...read.records.items);
  }
  return found
    .filter((one) => one['activation-profile-id'] || planTypes.has(plain(one['request-type'])))
    .toSorted((one, other) => other['date-created'].getTime() - one['date-created'].getTime());
}

const plain = (word: string | null | undefined) => (word ?? '').toLowerCase().replaceAll(/[\s_-]/g, '');

async function readRequest(client: KoreClient, id: string): Promise<Tracked | Trouble> {
  const outcome = await client.call('GET', `/provisioning-requests/${encodeURIComponent(id)}`);
  const read = outcome.kind === 'answer' && outcome.status === 200 ? parse(trackAnswer, outcome.json) : undefined;
  return read?.['request-type'] ?? { text: koreTrouble(outcome), refusesUs: koreRefusesUs(outcome) };
}
