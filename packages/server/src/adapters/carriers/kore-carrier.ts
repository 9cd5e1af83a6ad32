import type {
  CarrierOrder,
  CarrierPort,
  CommandKind,
  FindOutcome,
  LineOutcome,
  SubmitOutcome,
  TrackOutcome,
} from '../../modules/carriers/index.ts';
import { after, minuteMs } from '../../kernel/clock.ts';
import { shortText, type CallOutcome } from './carrier-call.ts';
import { koreClient, parse, type KoreClient, type KoreParts } from './kore-client.ts';
import { readKoreUsage } from './kore-usage.ts';
import {
  acceptAnswer,
  fromKoreSubscription,
  koreErrorText,
  koreResult,
  koreTrouble,
  requestList,
  subscriptionList,
  trackAnswer,
} from './kore-wire.ts';

const actions: Record<CommandKind, { path: string; types: readonly string[]; target: string }> = {
  activate: { path: 'activate', types: ['activation'], target: 'active' },
  suspend: { path: 'suspend', types: ['statechange', 'suspend'], target: 'suspended' },
  resume: { path: 'reactivate', types: ['reactivation', 'statechange'], target: 'active' },
};

/** Both clocks may be off by this much. */
const skewMs = 2 * minuteMs;

/** KORE ConnectivityPro: asynchronous provisioning requests, tracked by their id. */
export function koreCarrier(parts: KoreParts): CarrierPort {
  const client = koreClient(parts);
  return {
    capabilities: { deadlineMs: 60 * minuteMs, settleMs: minuteMs, isRepeatHarmless: false, linesPerUsageRead: 25 },
    submit: (order) => submit(client, order),
    track: (operationRef, iccids) => track(client, operationRef, iccids),
    find: (order, since, known) => find(client, order, { since, known }),
    getLine: (iccid) => getLine(client, iccid),
    readUsage: readKoreUsage(client),
  };
}

async function submit(client: KoreClient, order: CarrierOrder): Promise<SubmitOutcome> {
  const { path } = actions[order.kind];
  const subscription = { iccid: order.iccid, ...(order.imei !== null && { imei: order.imei }) };
  const activation = { 'activation-state': 'active', 'activation-profile-id': order.planRef };
  const wrapped = { ...(order.kind === 'activate' && activation), subscriptions: [subscription] };
  const outcome = await client.call('POST', `/provisioning-requests/${path}`, { [path]: wrapped });
  if (outcome.kind === 'not_sent') return { ...outcome, retryAfterMs: null };
  if (outcome.kind === 'lost') return { kind: 'unknown', text: outcome.text };
  return judge(outcome);
}

function judge(answer: Extract<CallOutcome, { kind: 'answer' }>): SubmitOutcome {
  const { status, json } = answer;
  const text = shortText(koreErrorText(json, `status ${status}`));
  if (status === 429) return { kind: 'not_sent', text, retryAfterMs: answer.retryAfterMs };
  if (status === 401 || status === 403) return { kind: 'not_sent', text, retryAfterMs: minuteMs };
  if (status === 400 || status === 404 || status === 422)
    return { kind: 'refused', code: String(status), text, mayRetry: false };
  const accepted = status === 200 || status === 201 || status === 202 ? parse(acceptAnswer, json) : undefined;
  if (accepted) return { kind: 'accepted', operationRef: accepted.data['provisioning-request-id'] };
  // 409: another request for this SIM is open or it is already as wanted; looking it up tells which.
  return { kind: 'unknown', text };
}

async function track(client: KoreClient, operationRef: string, iccids: readonly string[]): Promise<TrackOutcome> {
  const outcome = await client.call('GET', `/provisioning-requests/${encodeURIComponent(operationRef)}`);
  const read = outcome.kind === 'answer' && outcome.status === 200 ? parse(trackAnswer, outcome.json) : undefined;
  if (!read) return { kind: 'unavailable', text: koreTrouble(outcome) };
  const { status, subscriptions } = read['request-type'];
  const whole = status.toLowerCase();
  const results = iccids.map((iccid) => {
    const item = subscriptions.find((one) => one.iccid === iccid);
    const result = whole === 'failed' ? 'failed' : koreResult(item?.['completion-status']);
    const text = shortText(item?.['error-message'] ?? 'The request failed.');
    return { iccid, result, isOk: result === 'ok', code: null, text, mayRetry: true };
  });
  const isOver = (whole === 'completed' || whole === 'failed') && results.every(({ result }) => result !== 'open');
  if (!isOver) return { kind: 'in_progress' };
  return { kind: 'finished', items: results.map(({ result: _result, ...item }) => item) };
}

async function find(
  client: KoreClient,
  order: CarrierOrder,
  asked: { since: Date; known: readonly string[] },
): Promise<FindOutcome> {
  const seen = await getLine(client, order.iccid);
  if (seen.kind === 'unavailable') return seen;
  const { types, target } = actions[order.kind];
  if (seen.kind === 'found' && seen.line.state === target) return { kind: 'done', line: seen.line };
  const query = new URLSearchParams({ page: '1', take: '50', iccid: order.iccid });
  const outcome = await client.call('GET', `/provisioning-requests?${query.toString()}`);
  const read = outcome.kind === 'answer' && outcome.status === 200 ? parse(requestList, outcome.json) : undefined;
  if (!read) return { kind: 'unavailable', text: koreTrouble(outcome) };
  const earliest = after(asked.since, -skewMs);
  const [newest] = read.records
    .filter((one) => one['date-created'] >= earliest && !asked.known.includes(one['provisioning-request-id']))
    .filter((one) => types.includes((one['request-type'] ?? '').toLowerCase().replaceAll(/[\s_-]/g, '')))
    .toSorted((one, other) => other['date-created'].getTime() - one['date-created'].getTime());
  return newest ? { kind: 'operation', operationRef: newest['provisioning-request-id'] } : { kind: 'absent' };
}

async function getLine(client: KoreClient, iccid: string): Promise<LineOutcome> {
  const query = new URLSearchParams({ 'page-index': '0', 'max-page-item': '10', iccid });
  const outcome = await client.call('GET', `/subscriptions?${query.toString()}`);
  if (outcome.kind === 'answer' && outcome.status === 404) return { kind: 'absent' };
  const read = outcome.kind === 'answer' && outcome.status === 200 ? parse(subscriptionList, outcome.json) : undefined;
  if (!read) return { kind: 'unavailable', text: koreTrouble(outcome) };
  const found = read.subscriptions.find((one) => one.iccid === iccid);
  return found ? { kind: 'found', line: fromKoreSubscription(found) } : { kind: 'absent' };
}
