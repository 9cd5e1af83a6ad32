import * as z from 'zod';
import type { CiscoConfig } from '../../config/carriers.ts';
import { minuteMs, type Clock } from '../../kernel/clock.ts';
import type {
  CarrierOrder,
  CarrierPort,
  CommandKind,
  LineFound,
  LinesRead,
  LostOrder,
  ObservedLine,
  SubmitOutcome,
  UsageFact,
} from '../../modules/carriers/index.ts';
import { callBudget, type Pause } from './call-budget.ts';
import { callCarrier, type CallOutcome } from './carrier-call.ts';
import { ciscoFailure, fromCiscoDevice, readAnswer } from './cisco-wire.ts';

export interface CiscoParts {
  config: CiscoConfig;
  clock: Clock;
  pause: Pause;
  /** Calls per second, one at a time; the vendor publishes no number. */
  perSecond?: number;
}

const usage = z.object({ ctdDataUsage: z.coerce.number().int().min(0) });

type Call = (method: 'GET' | 'PUT', path: string, body?: object) => Promise<CallOutcome>;

/** Cisco IoT Control Center: a change answers at once, the device shows it a little later. A repeated change is harmless. */
export function ciscoCarrier(parts: CiscoParts): CarrierPort {
  const call = ciscoCall(parts);
  return {
    capabilities: {
      deadlineMs: 15 * minuteMs,
      settleMs: 10_000,
      isRepeatHarmless: true,
      linesPerOrder: 1,
      linesPerRead: 10,
      linesPerUsageRead: 15,
      ordersAtOnce: 1,
      ordersPerSecond: 1,
    },
    submit: (order) => submit(call, order),
    // A change that was taken is done once the device shows it, which is read in any case.
    track: (_operationRef, iccids) =>
      Promise.resolve({ kind: 'read', lines: iccids.map((iccid) => ({ iccid, result: 'ok' })) }),
    find: async (lost) => ({ kind: 'read', lines: await findChange(call, lost) }),
    readLines: (iccids) => readDevices(call, iccids),
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

const changes: Record<CommandKind, (planRef: string) => object> = {
  activate: (ratePlan) => ({ status: 'ACTIVATED', ratePlan }),
  suspend: () => ({ status: 'DEACTIVATED' }),
  resume: () => ({ status: 'ACTIVATED' }),
  changePlan: (ratePlan) => ({ ratePlan }),
  terminate: () => ({ status: 'DEACTIVATED' }),
};

async function submit(call: Call, { kind, planRef, lines }: CarrierOrder): Promise<SubmitOutcome> {
  const iccid = lines[0]?.iccid ?? '';
  const outcome = await call('PUT', `/devices/${encodeURIComponent(iccid)}`, changes[kind](planRef));
  if (outcome.kind === 'not_sent') return { ...outcome, retryAfterMs: null };
  if (outcome.kind === 'lost') return { kind: 'unknown', text: outcome.text };
  if (outcome.status === 200) return { kind: 'accepted', operationRef: kind };
  const { code, text } = ciscoFailure(outcome);
  if (outcome.status === 429) return { kind: 'not_sent', text, retryAfterMs: outcome.retryAfterMs };
  if (outcome.status === 401 || outcome.status === 403) return { kind: 'not_sent', text, retryAfterMs: minuteMs };
  if (outcome.status === 409) return { kind: 'conflict', text };
  if (outcome.status >= 500) return { kind: 'unknown', text };
  return { kind: 'refused', code, text, mayRetry: outcome.status !== 404 };
}

/** The device itself is all there is to look at: no record of changes is read. */
async function findChange(call: Call, { kind, planRef, lines }: LostOrder): Promise<LineFound[]> {
  const iccids = lines.map(({ iccid }) => iccid);
  const { lines: seen, unread } = await readDevices(call, iccids);
  const shown = new Map(seen.map((line) => [line.iccid, line]));
  const lost = new Set(unread.map(({ iccid }) => iccid));
  return iccids
    .filter((iccid) => !lost.has(iccid))
    .map((iccid) => {
      const line = shown.get(iccid);
      return line && isAs(line, kind, planRef) ? { iccid, result: 'done', line } : { iccid, result: 'absent' };
    });
}

function isAs(line: ObservedLine, kind: CommandKind, planRef: string): boolean {
  if (kind === 'changePlan') return line.planRef === planRef;
  return line.state === (kind === 'suspend' || kind === 'terminate' ? 'off' : 'active');
}

async function readDevices(call: Call, iccids: readonly string[]): Promise<LinesRead> {
  const reads = await Promise.all(iccids.map((iccid) => readDevice(call, iccid)));
  return {
    lines: reads.flatMap((read) => (read !== null && 'state' in read ? [read] : [])),
    unread: reads.flatMap((read) => (read !== null && 'text' in read ? [read] : [])),
  };
}

/** Null: the vendor knows no such device. */
async function readDevice(call: Call, iccid: string): Promise<ObservedLine | { iccid: string; text: string } | null> {
  const outcome = await call('GET', `/devices/${encodeURIComponent(iccid)}`);
  if (outcome.kind === 'answer' && outcome.status === 404) return null;
  return fromCiscoDevice(iccid, outcome) ?? { iccid, text: ciscoFailure(outcome).text };
}

async function readCounter(call: Call, iccid: string): Promise<UsageFact | { iccid: string; text: string }> {
  const outcome = await call('GET', `/devices/${encodeURIComponent(iccid)}/ctdUsages`);
  const read = readAnswer(usage, outcome);
  return read ? { kind: 'counter', iccid, usedBytes: read.ctdDataUsage } : { iccid, text: ciscoFailure(outcome).text };
}
