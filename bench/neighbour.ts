import { setTimeout as pause } from 'node:timers/promises';
import { withConnection } from '@linekeeper/standin-postgres';
import { withFleet, type Fleet } from './fleet/with-fleet.ts';
import type { Table } from './results.ts';

const reads = 600;
const pauseMs = 10;
const tag = 'neighbour';

type Call = (path: string, body?: object) => Promise<string>;

/** What one of the smallest customers waits for its pages, alone and while the largest one exports, searches and changes lines. */
export function benchNeighbour(): Promise<Table> {
  return withFleet(
    async (fleet) => {
      const small = caller(fleet, fleet.smallToken);
      const large = caller(fleet, fleet.token);
      await waits(small);
      const alone = await waits(small);
      const rows = [rowOf('alone', alone, alone)];
      for (const [what, works] of Object.entries(busy(large)))
        rows.push(rowOf(what, await besides(works, () => waits(small)), alone));
      await withConnection(fleet.databaseUrl, (client) => client.query('vacuum lines.lines'));
      return { head: ['the small customer reads', 'p50 ms', 'p99 ms', 'p99 to alone', 'refused'], rows };
    },
    { role: 'all' },
  );
}

function caller({ url }: Fleet, token: string): Call {
  return async (path, body) => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { idtoken: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return text;
  };
}

type Work = () => Promise<unknown>;

function busy(call: Call): Record<string, readonly Work[]> {
  const exports = () => call('lines.csv', { selection: { filter: {} } });
  const searches = () => call('lines?limit=20&searchTerm=q');
  let turn = 0;
  const job = async () => {
    turn += 1;
    const change = turn % 2 === 1 ? { add: [tag], remove: [] } : { add: [], remove: [tag] };
    const draft: unknown = JSON.parse(
      await call('jobs', { action: 'tag', ...change, selection: { filter: { searchTerm: 'truck 1' } } }),
    );
    const id = /"id":"(job_[^"]+)"/.exec(JSON.stringify(draft))?.[1];
    if (id !== undefined) await call(`jobs/${id}/start`, { onlyAccepted: true });
  };
  const [three, eight] = [Array<Work>(3).fill(exports), Array<Work>(8).fill(searches)];
  return {
    'beside 3 exports of 100,000 lines': three,
    'beside 8 searches at once': eight,
    'beside jobs of thousands of lines': [job],
    'beside all of that': [...three, ...eight, job],
  };
}

/** Runs each work again and again for as long as the measuring takes; what the portal turns away is part of it. */
async function besides(works: readonly Work[], measuring: () => Promise<Waits>): Promise<Waits> {
  const stopping = new AbortController();
  let refused = 0;
  const running = works.map(async (work) => {
    while (!stopping.signal.aborted)
      await work().catch(async () => {
        refused += 1;
        await pause(pauseMs);
      });
  });
  const measured = await measuring();
  stopping.abort();
  await Promise.all(running);
  return { ...measured, refused };
}

interface Waits {
  readonly p50: number;
  readonly p99: number;
  /** Calls of the largest customer that were turned away. */
  readonly refused: number;
}

const pages = ['lines?limit=20', 'lines?limit=20&searchTerm=truck', 'home/kpis'];

/** Of reads one after the other with a pause between, as a person makes them. */
async function waits(call: Call): Promise<Waits> {
  const all: number[] = [];
  for (let turn = 0; turn < reads; turn += 1) {
    const startedAt = performance.now();
    await call(pages[turn % pages.length] ?? '');
    all.push(performance.now() - startedAt);
    await pause(pauseMs);
  }
  const sorted = all.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), refused: 0 };
}

const rowOf = (what: string, { p50, p99, refused }: Waits, alone: Waits): string[] => [
  what,
  p50.toFixed(1),
  p99.toFixed(1),
  `${(p99 / alone.p99).toFixed(1)} x`,
  String(refused),
];
