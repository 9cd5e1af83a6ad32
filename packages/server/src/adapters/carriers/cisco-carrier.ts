import * as z from 'zod';
import type { CiscoConfig } from '../../config/carriers.ts';
import { minuteMs } from '../../kernel/clock.ts';
import type {
  CallBudget,
  CarrierRequest,
  CarrierPort,
  CommandKind,
  LineFound,
  LineProgress,
  LinesAsked,
  LinesPage,
  LinesRead,
  LostRequest,
  ObservedLine,
  SubmitOutcome,
  UsageFact,
} from '../../modules/carriers/index.ts';
import { callerWithin, type CallOutcome } from './carrier-call.ts';
import { refusedOrder } from './error-classes.ts';
import {
  ciscoErrors,
  ciscoFailure,
  ciscoRefusesUs,
  fromCiscoDevice,
  fromCiscoSearch,
  readAnswer,
} from './cisco-wire.ts';
import { words } from './words.ts';

export interface CiscoParts {
  config: CiscoConfig;
  /** One call at a time, and so many per second as the vendor's operator grants. */
  budget: CallBudget;
}

const sum = z.coerce.number().int().min(0);
const usage = z.object({ ctdDataUsage: sum, ctdSMSUsage: sum.optional().catch(undefined) });

/** `rest`: a reading that no one waits for; the vendor takes one call at a time, and requests go first. */
type Call = (method: 'GET' | 'PUT', path: string, more?: { body?: object; urgency?: 'rest' }) => Promise<CallOutcome>;

/** Cisco IoT Control Center: a change answers at once, the device shows it a little later. A repeated change is harmless. */
export function ciscoCarrier(parts: CiscoParts): CarrierPort {
  const call = ciscoCall(parts);
  return {
    capabilities: {
      deadlineMs: 15 * minuteMs,
      settleMs: 10_000,
      isRepeatHarmless: true,
      linesPerRequest: 1,
      linesPerRead: 10,
      linesPerPage: 50,
      linesPerUsageRead: 15,
      requestsAtOnce: 1,
      requestsPerSecond: parts.config.callsPerSecond / 2,
    },
    submit: (request) => submit(call, request, parts.config),
    track: async (operationRef, iccids) => ({ kind: 'read', lines: await trackChange(call, operationRef, iccids) }),
    find: async (lost) => ({ kind: 'read', lines: await findChange(call, lost) }),
    readLines: (iccids) => readDevices(call, iccids),
    listLines: (asked) => listDevices(call, asked, parts.config),
    readPlans: null,
    async readUsage(iccids) {
      const reads = await Promise.all(iccids.map((iccid) => readCounter(call, iccid)));
      return {
        facts: reads.flatMap((read) => ('kind' in read ? [read] : [])),
        unread: reads.flatMap((read) => ('kind' in read ? [] : [read])),
      };
    },
  };
}

function ciscoCall({ config, budget }: CiscoParts): Call {
  const make = callerWithin(budget);
  const credentials = Buffer.from(`${config.username}:${config.apiKey}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' };
  return (method, path, { body, urgency } = {}) =>
    make(
      {
        method,
        url: `${config.baseUrl}${path}`,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        timeoutMs: 15_000,
        ...(body && { body: JSON.stringify(body) }),
      },
      urgency ?? (method === 'PUT' ? 'command' : 'look'),
    );
}

const changes: Record<CommandKind, (planRef: string) => object> = {
  activate: (ratePlan) => ({ status: 'ACTIVATED', ratePlan }),
  suspend: () => ({ status: 'DEACTIVATED' }),
  resume: () => ({ status: 'ACTIVATED' }),
  changePlan: (ratePlan) => ({ ratePlan }),
  terminate: () => ({ status: 'DEACTIVATED' }),
};

type Habits = Pick<CiscoConfig, 'activatesInTwoSteps' | 'listsSince'>;

/** One change, or plan and then status where the operator does not take both in one call. */
async function submit(call: Call, request: CarrierRequest, { activatesInTwoSteps }: Habits): Promise<SubmitOutcome> {
  const { kind, planRef } = request;
  if (kind !== 'activate' || !activatesInTwoSteps) return change(call, request, changes[kind](planRef));
  const planned = await change(call, request, { ratePlan: planRef });
  return planned.kind === 'accepted' ? change(call, request, { status: 'ACTIVATED' }) : planned;
}

async function change(call: Call, { kind, lines }: CarrierRequest, body: object): Promise<SubmitOutcome> {
  const iccid = lines[0]?.iccid ?? '';
  const outcome = await call('PUT', `/devices/${encodeURIComponent(iccid)}`, { body });
  if (outcome.kind === 'not_sent') return { ...outcome, retryAfterMs: null };
  if (outcome.kind === 'lost') return { kind: 'unknown', text: outcome.text };
  // The body of a success is not documented for sure, nor is which of the successful statuses it has.
  if (outcome.status >= 200 && outcome.status < 300) return { kind: 'accepted', operationRef: kind };
  const { status, retryAfterMs } = outcome;
  return refusedOrder(ciscoErrors, { ...ciscoFailure(outcome), status, retryAfterMs });
}

/** A change that was taken is done once the device shows it, which is read in any case. */
async function trackChange(call: Call, kind: string, iccids: readonly string[]): Promise<LineProgress[]> {
  const isNew = kind === 'activate';
  const { lines } = isNew ? await readDevices(call, iccids, withUsage) : { lines: [] };
  const seen = new Map(lines.map((line) => [line.iccid, line]));
  return iccids.map((iccid) => {
    const line = seen.get(iccid);
    return { iccid, result: 'ok', ...(line && { seen: line }) };
  });
}

/** The device itself is all there is to look at: no record of changes is read. */
async function findChange(call: Call, { kind, planRef, lines }: LostRequest): Promise<LineFound[]> {
  const iccids = lines.map(({ iccid }) => iccid);
  const { lines: seen, unread } = await readDevices(call, iccids, kind === 'activate' ? withUsage : '');
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

/** This call tells the device as well as its usage: where a new line's count begins is learned without one more. */
const withUsage = '/ctdUsages';

async function readDevices(
  call: Call,
  iccids: readonly string[],
  what: '' | typeof withUsage = '',
): Promise<LinesRead> {
  const reads = await Promise.all(iccids.map((iccid) => readDevice(call, iccid, what)));
  return {
    lines: reads.flatMap((read) => (read !== null && 'state' in read ? [read] : [])),
    unread: reads.flatMap((read) => (read !== null && 'text' in read ? [read] : [])),
    refusesUs: reads.some((read) => read !== null && 'text' in read && read.refusesUs),
  };
}

/** Everything that changed since before there was anything, the oldest change first. */
/** Clocks of vendor and portal may differ by so much. */
const clockMarginMs = 5 * minuteMs;
const again = 'again ';

/**
 * The vendor lists by the time of the last change: a SIM that changes while we read moves to the end, and the next page
 * leaves out another one. When any has changed the list is read a second time.
 */
async function listDevices(
  call: Call,
  { cursor, most, since }: LinesAsked,
  { listsSince }: Habits,
): Promise<LinesPage> {
  const isAgain = cursor?.startsWith(again) ?? false;
  const pageNumber = Number((cursor ?? '1').replace(again, ''));
  const page = await devicesChanged(call, { since: listsSince, most, pageNumber });
  if (page.kind === 'unavailable') return page;
  if (!page.isLast) return { ...page, isAgain, next: `${isAgain ? again : ''}${pageNumber + 1}` };
  if (isAgain || !since || pageNumber === 1) return { ...page, isAgain, next: null };
  const moved = new Date(since.getTime() - clockMarginMs).toISOString();
  const changed = await devicesChanged(call, { since: moved, most: 1, pageNumber: 1 });
  if (changed.kind === 'unavailable') return changed;
  return { ...page, next: changed.lines.length > 0 ? `${again}1` : null };
}

async function devicesChanged(
  call: Call,
  { since, most, pageNumber }: { since: string; most: number; pageNumber: number },
): Promise<
  Extract<LinesPage, { kind: 'unavailable' }> | { kind: 'page'; lines: readonly ObservedLine[]; isLast: boolean }
> {
  const query = new URLSearchParams({
    modifiedSince: since,
    pageSize: String(most),
    pageNumber: String(pageNumber),
  });
  const outcome = await call('GET', `/devices?${query.toString()}`, { urgency: 'rest' });
  const read = fromCiscoSearch(outcome, most);
  if (!read) return { kind: 'unavailable', text: ciscoFailure(outcome).text, refusesUs: ciscoRefusesUs(outcome) };
  // The vendor shows such pages now and then; the next time the same page is full.
  if (read.lines.length === 0 && !read.isLast) return { kind: 'unavailable', text: words.emptyPage };
  return { kind: 'page', lines: read.lines, isLast: read.isLast };
}

/** Null: the vendor knows no such device. */
async function readDevice(
  call: Call,
  iccid: string,
  what: string,
): Promise<ObservedLine | { iccid: string; text: string; refusesUs: boolean } | null> {
  const outcome = await call('GET', `/devices/${encodeURIComponent(iccid)}${what}`);
  if (outcome.kind === 'answer' && outcome.status === 404) return null;
  const refusesUs = ciscoRefusesUs(outcome);
  return fromCiscoDevice(iccid, outcome) ?? { iccid, text: ciscoFailure(outcome).text, refusesUs };
}

async function readCounter(call: Call, iccid: string): Promise<UsageFact | { iccid: string; text: string }> {
  const outcome = await call('GET', `/devices/${encodeURIComponent(iccid)}${withUsage}`, { urgency: 'rest' });
  const read = readAnswer(usage, outcome);
  if (!read) return { iccid, text: ciscoFailure(outcome).text };
  const { ctdDataUsage: usedBytes, ctdSMSUsage: messages } = read;
  return { kind: 'counter', iccid, usedBytes, ...(messages !== undefined && { messages }) };
}
