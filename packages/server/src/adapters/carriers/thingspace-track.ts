import { after, minuteMs } from '../../kernel/clock.ts';
import type {
  CommandKind,
  FindOutcome,
  LineFound,
  LineProgress,
  LostRequest,
  ObservedLine,
  ObservedState,
  TrackOutcome,
} from '../../modules/carriers/index.ts';
import { answered } from './thingspace-client.ts';
import { readThingSpaceLines, type ThingSpaceAccount } from './thingspace-lines.ts';
import { operationRefOf, readOperationRef, type ThingSpaceOperation } from './thingspace-operation.ts';
import { historyAnswer, isPendingFor, statusAnswer } from './thingspace-wire.ts';
import { words } from './words.ts';

/** Both clocks may be off by this much. */
const skewMs = 10 * minuteMs;

const targets: Record<CommandKind, ObservedState> = {
  activate: 'active',
  suspend: 'suspended',
  resume: 'active',
  changePlan: 'active',
  terminate: 'deactivated',
};

const eventWords: Record<CommandKind, RegExp> = {
  activate: /^activat/i,
  suspend: /^suspen/i,
  resume: /^(?:resum|restor)/i,
  changePlan: /plan/i,
  terminate: /^deactivat/i,
};

const failure = {
  result: 'failed',
  code: null,
  text: words.notMade,
  mayRetry: true,
} as const;

const isAsWanted = (line: ObservedLine, { kind, planRef }: Pick<ThingSpaceOperation, 'kind' | 'planRef'>) =>
  line.state === targets[kind] && (kind !== 'changePlan' || line.planRef === planRef);

/** What each device shows counts; whether a change that it does not show has failed is asked of request or history. */
export async function trackThingSpace(
  account: ThingSpaceAccount,
  operationRef: string,
  iccids: readonly string[],
): Promise<TrackOutcome> {
  const operation = readOperationRef(operationRef);
  if (!operation) return { kind: 'unavailable', text: words.unknownOperation };
  const read = await readThingSpaceLines(account, iccids);
  const progress = await Promise.all(
    read.lines.map(async (line): Promise<LineProgress> => {
      const { iccid } = line;
      if (isAsWanted(line, operation)) return { iccid, result: 'ok', seen: line };
      if (line.state === 'pending') return { iccid, result: 'open' };
      return (await hasFailed(account, operation, iccid))
        ? { ...failure, iccid, seen: line }
        : { iccid, result: 'open' };
    }),
  );
  return { kind: 'read', lines: progress };
}

async function hasFailed(
  { client, accountName }: ThingSpaceAccount,
  operation: ThingSpaceOperation,
  iccid: string,
): Promise<boolean> {
  const { requestId, lineCount, kind, at } = operation;
  if (requestId !== null && lineCount === 1) {
    const path = `/accounts/${encodeURIComponent(accountName)}/requests/${encodeURIComponent(requestId)}/status`;
    const read = answered(statusAnswer, await client.call('GET', path));
    return read !== undefined && isFailure(read.status);
  }
  // In the vendor's own request: what failed before was followed by the request that this is about.
  const events = await eventsOf({ client, accountName }, { iccid, kind, since: after(at, -skewMs) });
  return events?.[0] !== undefined && isFailure(events[0].status ?? '');
}

const isFailure = (word: string) => /fail|error|reject|cancel/i.test(word);

/** What happened to a device by this kind of request, newest first; undefined when it could not be read. */
async function eventsOf(
  { client }: ThingSpaceAccount,
  { iccid, kind, since }: { iccid: string; kind: CommandKind; since: Date },
) {
  const window = { earliest: since.toISOString(), latest: after(since, 30 * 24 * 60 * minuteMs).toISOString() };
  const asked = { deviceId: { id: iccid, kind: 'iccid' }, ...window };
  const read = answered(historyAnswer, await client.call('POST', '/devices/history/actions/list', asked));
  return read
    ?.filter(({ occurredAt, eventType }) => occurredAt >= since && eventWords[kind].test(eventType ?? ''))
    .toSorted((one, other) => other.occurredAt.getTime() - one.occurredAt.getTime());
}

/** A lost request has no id: a device that shows its effect, waits for it or remembers it is what is left of it. */
export async function findThingSpaceRequest(account: ThingSpaceAccount, lost: LostRequest): Promise<FindOutcome> {
  const iccids = lost.lines.map(({ iccid }) => iccid);
  const read = await readThingSpaceLines(account, iccids);
  const unread = new Set(read.unread.map(({ iccid }) => iccid));
  const seen = new Map(read.lines.map((line) => [line.iccid, line]));
  const found = await Promise.all(
    iccids
      .filter((iccid) => !unread.has(iccid))
      .map((iccid) => findOne(account, lost, { iccid, line: seen.get(iccid) })),
  );
  return { kind: 'read', lines: found.filter((one) => one !== undefined) };
}

async function findOne(
  account: ThingSpaceAccount,
  { kind, planRef, since }: LostRequest,
  { iccid, line }: { iccid: string; line: ObservedLine | undefined },
): Promise<LineFound | undefined> {
  if (!line) return { iccid, result: 'absent' };
  if (isAsWanted(line, { kind, planRef })) return { iccid, result: 'done', line };
  const operation = { kind, planRef, lineCount: 0, at: since, requestId: null };
  const isUnderWay = { iccid, result: 'operation' as const, operationRef: operationRefOf(operation) };
  if (isPendingFor(kind, line)) return isUnderWay;
  const events = await eventsOf(account, { iccid, kind, since: after(since, -skewMs) });
  if (!events) return undefined;
  return events.length > 0 ? isUnderWay : { iccid, result: 'absent' };
}
