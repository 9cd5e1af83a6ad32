import * as z from 'zod';
import type { CiscoConfig } from '../../config/carriers.ts';
import { minuteMs, type Clock } from '../../kernel/clock.ts';
import type {
  CarrierOrder,
  CarrierPort,
  CommandKind,
  LineOutcome,
  ObservedState,
  SubmitOutcome,
  UsageFact,
} from '../../modules/carriers/index.ts';
import { callBudget, type Pause } from './call-budget.ts';
import { callCarrier, shortText, type CallOutcome } from './carrier-call.ts';

export interface CiscoParts {
  config: CiscoConfig;
  clock: Clock;
  pause: Pause;
  /** Calls per second, one at a time; the vendor publishes no number. */
  perSecond?: number;
}

const device = z.object({
  iccid: z.string(),
  status: z.string(),
  msisdn: z.string().nullish(),
  imei: z.string().nullish(),
});
const usage = z.object({ ctdDataUsage: z.coerce.number().int().min(0) });
const failure = z.object({ errorMessage: z.string().nullish(), errorCode: z.coerce.string().nullish() });

const words: Record<CommandKind, string> = { activate: 'ACTIVATED', suspend: 'DEACTIVATED', resume: 'ACTIVATED' };
const states: Record<string, ObservedState> = {
  INVENTORY: 'inventory',
  TEST_READY: 'ready',
  TRIAL: 'ready',
  ACTIVATION_READY: 'ready',
  ACTIVATED: 'active',
  // Control Center has one word for everything that is off; that we suspended it is ours to know.
  DEACTIVATED: 'suspended',
  RETIRED: 'terminated',
  PURGED: 'terminated',
  REPLACED: 'terminated',
};

type Call = (method: 'GET' | 'PUT', path: string, body?: object) => Promise<CallOutcome>;

/** Cisco IoT Control Center: a change answers at once, the device shows it a little later. A repeated change is harmless. */
export function ciscoCarrier(parts: CiscoParts): CarrierPort {
  const call = ciscoCall(parts);
  return {
    capabilities: { deadlineMs: 15 * minuteMs, settleMs: 10_000, isRepeatHarmless: true, linesPerUsageRead: 15 },
    submit: (order) => submit(call, order),
    async track(operationRef, iccids) {
      const seen = await Promise.all(iccids.map(async (iccid) => ({ iccid, read: await getLine(call, iccid) })));
      const lost = seen.find(({ read }) => read.kind === 'unavailable');
      if (lost?.read.kind === 'unavailable') return lost.read;
      const wanted = states[operationRef];
      const isDone = seen.every(({ read }) => read.kind === 'found' && read.line.state === wanted);
      if (!isDone) return { kind: 'in_progress' };
      const items = iccids.map((iccid) => ({ iccid, isOk: true, code: null, text: '', mayRetry: false }));
      return { kind: 'finished', items };
    },
    async find(order) {
      const seen = await getLine(call, order.iccid);
      if (seen.kind !== 'found') return seen;
      return seen.line.state === states[words[order.kind]] ? { kind: 'done', line: seen.line } : { kind: 'absent' };
    },
    getLine: (iccid) => getLine(call, iccid),
    async readUsage(iccids) {
      const reads = await Promise.all(iccids.map((iccid) => readCounter(call, iccid)));
      return {
        facts: reads.flatMap((read) => ('kind' in read ? [read] : [])),
        unread: reads.flatMap((read) => ('kind' in read ? [] : [read])),
      };
    },
  };
}

function ciscoCall({ config, clock, pause, perSecond = 3 }: CiscoParts): Call {
  const within = callBudget({ perSecond, inFlight: 1 }, clock, pause);
  const credentials = Buffer.from(`${config.username}:${config.apiKey}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' };
  return (method, path, body) =>
    within(() =>
      callCarrier({
        method,
        url: `${config.baseUrl}${path}`,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        timeoutMs: 15_000,
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
}

async function submit(call: Call, order: CarrierOrder): Promise<SubmitOutcome> {
  const status = words[order.kind];
  const change = order.kind === 'activate' ? { status, ratePlan: order.planRef } : { status };
  const outcome = await call('PUT', `/devices/${encodeURIComponent(order.iccid)}`, change);
  if (outcome.kind === 'not_sent') return { ...outcome, retryAfterMs: null };
  if (outcome.kind === 'lost') return { kind: 'unknown', text: outcome.text };
  if (outcome.status === 200) return { kind: 'accepted', operationRef: status };
  const { code, text } = failureOf(outcome);
  if (outcome.status === 429) return { kind: 'not_sent', text, retryAfterMs: outcome.retryAfterMs };
  if (outcome.status === 401 || outcome.status === 403) return { kind: 'not_sent', text, retryAfterMs: minuteMs };
  if (outcome.status >= 500 || outcome.status === 409) return { kind: 'unknown', text };
  return { kind: 'refused', code, text, mayRetry: outcome.status !== 404 };
}

async function getLine(call: Call, iccid: string): Promise<LineOutcome> {
  const outcome = await call('GET', `/devices/${encodeURIComponent(iccid)}`);
  if (outcome.kind === 'answer' && outcome.status === 404) return { kind: 'absent' };
  const read = outcome.kind === 'answer' && outcome.status === 200 ? device.safeParse(outcome.json).data : undefined;
  if (!read) return { kind: 'unavailable', text: failureOf(outcome).text };
  const state = states[read.status.toUpperCase().replace(/_NAME$/, '')] ?? 'unknown';
  const digits = read.msisdn?.replaceAll(/\D/g, '');
  return {
    kind: 'found',
    line: { iccid, state, msisdn: digits ? `+${digits}` : null, imei: read.imei ? read.imei : null },
  };
}

async function readCounter(call: Call, iccid: string): Promise<UsageFact | { iccid: string; text: string }> {
  const outcome = await call('GET', `/devices/${encodeURIComponent(iccid)}/ctdUsages`);
  const read = outcome.kind === 'answer' && outcome.status === 200 ? usage.safeParse(outcome.json).data : undefined;
  return read ? { kind: 'counter', iccid, usedBytes: read.ctdDataUsage } : { iccid, text: failureOf(outcome).text };
}

function failureOf(outcome: CallOutcome): { code: string | null; text: string } {
  if (outcome.kind !== 'answer') return { code: null, text: outcome.text };
  const read = failure.safeParse(outcome.json).data;
  return { code: read?.errorCode ?? null, text: shortText(read?.errorMessage ?? `status ${outcome.status}`) };
}
