import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { withConnection } from '@linekeeper/standin-postgres';
import { withFleet, type Fleet } from './fleet/with-fleet.ts';
import type { NeighbourLoad } from './neighbour-load.ts';
import type { Table } from './results.ts';

const reads = 600;
const pauseMs = 10;

type Call = (path: string) => Promise<void>;

/** What one of the smallest customers waits for its pages, alone and while the largest one exports, searches and changes lines. */
export function benchNeighbour(profileFolder?: string): Promise<Table> {
  return withFleet(
    async (fleet) => {
      const small = caller(fleet);
      await waits(small);
      const alone = await waits(small);
      const rows = [rowOf('alone', alone, alone)];
      for (const [what, works] of Object.entries(busy))
        rows.push(rowOf(what, await besides({ ...idle, ...works, ...largest(fleet) }, () => waits(small)), alone));
      await withConnection(fleet.databaseUrl, (client) => client.query('vacuum lines.lines'));
      return { head: ['the small customer reads', 'p50 ms', 'p99 ms', 'p99 to alone', 'refused'], rows };
    },
    { role: 'all', profileFolder },
  );
}

const largest = ({ url, token }: Fleet) => ({ url, token });

function caller({ url, smallToken }: Fleet): Call {
  return async (path) => {
    const answer = await fetch(`${url}/api/v1/${path}`, { headers: { idtoken: smallToken } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  };
}

const idle = { exports: 0, searches: 0, jobs: 0 };
const busy = {
  'beside 3 exports of 100,000 lines': { exports: 3 },
  'beside 8 searches at once': { searches: 8 },
  'beside jobs of thousands of lines': { jobs: 1 },
  'beside all of that': { exports: 3, searches: 8, jobs: 1 },
};

/** Runs the load for as long as the measuring takes; what the portal turns away is part of it. */
async function besides(load: NeighbourLoad, measuring: () => Promise<Waits>): Promise<Waits> {
  const worker = new Worker(new URL('neighbour-load.ts', import.meta.url), { workerData: load });
  // Its own start is no load of the portal's.
  await once(worker, 'message');
  const ended = once(worker, 'message');
  const measured = await measuring();
  worker.postMessage('stop', []);
  const [refused] = await ended;
  return { ...measured, refused: Number(refused) };
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
