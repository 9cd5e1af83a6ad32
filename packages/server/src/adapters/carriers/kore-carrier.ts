import type {
  CarrierRequest,
  CarrierPort,
  CommandKind,
  SubmitOutcome,
  TrackOutcome,
} from '../../modules/carriers/index.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { asAsked } from './as-asked.ts';
import { shortText, type CallOutcome } from './carrier-call.ts';
import { refusedOrder } from './error-classes.ts';
import { koreClient, parse, type KoreClient, type KoreParts } from './kore-client.ts';
import { findKoreRequest } from './kore-find.ts';
import { listKoreLines, readKoreLines } from './kore-lines.ts';
import { readKorePlans } from './kore-plans.ts';
import { readKoreUsage } from './kore-usage.ts';
import {
  acceptAnswer,
  koreErrorCode,
  koreErrors,
  koreErrorText,
  koreResult,
  koreTrouble,
  trackAnswer,
  type KoreRequest,
} from './kore-wire.ts';
import { words } from './words.ts';

const paths: Record<CommandKind, string> = {
  activate: 'activate',
  suspend: 'suspend',
  resume: 'reactivate',
  changePlan: 'plan-feature-change',
  terminate: 'deactivate',
};

/** KORE ConnectivityPro: asynchronous provisioning requests for many SIMs, tracked by their id. */
export function koreCarrier(parts: KoreParts): CarrierPort {
  const client = koreClient(parts);
  return {
    capabilities: {
      deadlineMs: 60 * minuteMs,
      settleMs: minuteMs,
      isRepeatHarmless: false,
      linesPerRequest: 100,
      linesPerRead: 100,
      linesPerPage: parts.config.pageSize,
      linesPerUsageRead: 25,
      requestsAtOnce: 3,
      requestsPerSecond: parts.config.callsPerSecond / 2,
    },
    submit: (request) => submit(client, request),
    track: (operationRef, iccids) => track(client, operationRef, iccids),
    find: (lost) => findKoreRequest(client, lost),
    readLines: (iccids) => readKoreLines(client, iccids),
    listLines: (asked) => listKoreLines(client, asked),
    readPlans: (iccids) => readKorePlans(client, iccids),
    readUsage: readKoreUsage(client),
  };
}

async function submit(client: KoreClient, request: CarrierRequest): Promise<SubmitOutcome> {
  const path = paths[request.kind];
  const outcome = await client.call('POST', `/provisioning-requests/${path}`, { [path]: wrapped(request) });
  if (outcome.kind === 'not_sent') return { ...outcome, retryAfterMs: null };
  if (outcome.kind === 'lost') return { kind: 'unknown', text: outcome.text };
  return judge(outcome);
}

function wrapped({ kind, planRef, lines }: CarrierRequest) {
  const hasPlan = kind === 'activate' || kind === 'changePlan';
  return {
    ...(kind === 'activate' && { 'activation-state': 'active' }),
    ...(hasPlan && { 'activation-profile-id': planRef }),
    subscriptions: lines.map(({ iccid, imei }) => ({
      iccid,
      ...(kind === 'activate' && imei !== null && { imei }),
    })),
  };
}

function judge({ status, json, retryAfterMs }: Extract<CallOutcome, { kind: 'answer' }>): SubmitOutcome {
  const accepted = status >= 200 && status < 300 ? parse(acceptAnswer, json) : undefined;
  if (accepted) return { kind: 'accepted', operationRef: accepted.data['provisioning-request-id'] };
  const text = shortText(koreErrorText(json, `status ${status}`));
  return refusedOrder(koreErrors, { status, code: koreErrorCode(json), text, retryAfterMs });
}

async function track(client: KoreClient, operationRef: string, iccids: readonly string[]): Promise<TrackOutcome> {
  const outcome = await client.call('GET', `/provisioning-requests/${encodeURIComponent(operationRef)}`);
  const read = outcome.kind === 'answer' && outcome.status === 200 ? parse(trackAnswer, outcome.json) : undefined;
  if (!read) return { kind: 'unavailable', text: koreTrouble(outcome) };
  const { status, subscriptions } = read['request-type'];
  const whole = status.toLowerCase();
  const asked = asAsked(iccids);
  const simRefs = subscriptions.flatMap(({ iccid: told, 'subscription-id': ref }) => {
    const iccid = asked(told);
    return ref && iccid !== undefined ? [{ iccid, ref }] : [];
  });
  if (whole !== 'completed' && whole !== 'failed') return { kind: 'read', lines: [], simRefs };
  const items = new Map(subscriptions.map((item) => [asked(item.iccid), item]));
  const alike = allAlike(subscriptions);
  const lines = iccids.map((iccid) => {
    const item = items.get(iccid) ?? alike;
    const result = whole === 'failed' ? 'failed' : koreResult(item?.['completion-status']);
    if (result !== 'failed') return { iccid, result };
    const text = shortText(item?.['error-message'] ?? words.failed);
    return { iccid, result, code: null, text, mayRetry: true };
  });
  return { kind: 'read', lines, simRefs };
}

/** Some of the vendor's examples name no SIMs: where all went the same way that is known of each. */
function allAlike(subscriptions: KoreRequest['request-type']['subscriptions']) {
  const [first] = subscriptions;
  const results = new Set(subscriptions.map((item) => koreResult(item['completion-status'])));
  return subscriptions.some(({ iccid }) => iccid) || results.size !== 1 ? undefined : first;
}
