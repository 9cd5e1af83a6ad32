import { after, minuteMs } from '../../kernel/clock.ts';
import type { CommandKind, FindOutcome, LineFound, LostRequest, ObservedState } from '../../modules/carriers/index.ts';
import { asAsked } from './as-asked.ts';
import { parse, type KoreClient } from './kore-client.ts';
import { readKoreLines } from './kore-lines.ts';
import { isBesideAll, requestListIn, trackAnswer } from './kore-wire.ts';

/** Both clocks may be off by this much. */
const skewMs = 10 * minuteMs;

/** What the vendor calls the request; a state that only this request leads to shows it done, too. */
const effects: Record<CommandKind, { types: readonly string[]; shownBy: readonly ObservedState[] }> = {
  activate: { types: ['activation'], shownBy: ['active'] },
  suspend: { types: ['statechange', 'suspend'], shownBy: ['suspended'] },
  resume: { types: ['reactivation', 'statechange'], shownBy: ['active'] },
  changePlan: { types: ['planchange'], shownBy: [] },
  terminate: { types: ['deactivation', 'statechange'], shownBy: ['deactivated', 'terminated'] },
};

/**
 * Looks where the lines are now, then among the requests for each that is not there. A request at KORE with one lost
 * line is asked for the others, so that many lines cost few calls.
 */
export async function findKoreRequest(client: KoreClient, lost: LostRequest): Promise<FindOutcome> {
  const read = await readKoreLines(
    client,
    lost.lines.map(({ iccid }) => iccid),
  );
  const [trouble] = read.unread;
  if (trouble && read.lines.length === 0) return { kind: 'unavailable', text: trouble.text };
  const { shownBy } = effects[lost.kind];
  const seen = new Map(read.lines.map((line) => [line.iccid, line]));
  const found: LineFound[] = [];
  const operations = new Map<string, string>();
  for (const line of lost.lines) {
    const { iccid } = line;
    const now = seen.get(iccid);
    const known = operations.get(iccid);
    if (now && shownBy.includes(now.state)) found.push({ iccid, result: 'done', line: now });
    else if (known !== undefined) found.push({ iccid, result: 'operation', operationRef: known });
    else {
      const request = await newestRequest(client, lost, line);
      if (request === undefined) continue;
      found.push(
        request === null ? { iccid, result: 'absent' } : { iccid, result: 'operation', operationRef: request },
      );
      if (request !== null) await noteCompanions(client, lost, { request, operations });
    }
  }
  return { kind: 'read', lines: found };
}

/** The newest request at KORE of the lost one's kind for a line. Null: there is none; undefined: it could not be read. */
async function newestRequest(
  client: KoreClient,
  { kind, since }: LostRequest,
  line: LostRequest['lines'][number],
): Promise<string | null | undefined> {
  const { firstPage, timeZone } = client.account;
  const query = new URLSearchParams({ page: String(firstPage), take: '50', iccid: line.iccid });
  const outcome = await client.call('GET', `/provisioning-requests?${query.toString()}`);
  const isRead = outcome.kind === 'answer' && outcome.status === 200;
  const read = isRead ? parse(requestListIn(timeZone), outcome.json) : undefined;
  if (!read || isBesideAll(read)) return undefined;
  const earliest = after(since, -skewMs);
  const { items, oddCount } = read.records;
  const [newest] = items
    .filter((one) => one['date-created'] >= earliest && !line.known.includes(one['provisioning-request-id']))
    .filter((one) => effects[kind].types.includes((one['request-type'] ?? '').toLowerCase().replaceAll(/[\s_-]/g, '')))
    .toSorted((one, other) => other['date-created'].getTime() - one['date-created'].getTime());
  if (!newest && oddCount > 0) return undefined;
  return newest?.['provisioning-request-id'] ?? null;
}

async function noteCompanions(
  client: KoreClient,
  { lines }: LostRequest,
  { request, operations }: { request: string; operations: Map<string, string> },
): Promise<void> {
  if (lines.length === 1) return;
  const outcome = await client.call('GET', `/provisioning-requests/${encodeURIComponent(request)}`);
  const read = outcome.kind === 'answer' && outcome.status === 200 ? parse(trackAnswer, outcome.json) : undefined;
  const asked = asAsked(lines.filter(({ known }) => !known.includes(request)).map(({ iccid }) => iccid));
  for (const { iccid } of read?.['request-type'].subscriptions ?? []) {
    const ours = asked(iccid);
    if (ours !== undefined) operations.set(ours, request);
  }
}
