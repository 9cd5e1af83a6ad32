import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';

const pauseMs = 10;
const tag = 'neighbour';

/** What the largest customer does at once, again and again. */
export interface NeighbourLoad {
  readonly url: string;
  readonly token: string;
  readonly exports: number;
  readonly searches: number;
  readonly jobs: number;
}

const { url, token, exports, searches, jobs } = z
  .object({ url: z.string(), token: z.string(), exports: z.number(), searches: z.number(), jobs: z.number() })
  .parse(workerData);

async function call(path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { idtoken: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return answer;
}

/** A large answer is taken as it comes, and not kept. */
async function drain(answer: Response): Promise<void> {
  for await (const _part of answer.body ?? []);
}

let turn = 0;
const deeds = {
  exports: async () => drain(await call('lines.csv', { selection: { filter: {} } })),
  searches: async () => drain(await call('lines?limit=20&searchTerm=q')),
  jobs: async () => {
    turn += 1;
    const change = turn % 2 === 1 ? { add: [tag], remove: [] } : { add: [], remove: [tag] };
    const draft = await call('jobs', { action: 'tag', ...change, selection: { filter: { searchTerm: 'truck 1' } } });
    const id = /"id":"(job_[^"]+)"/.exec(await draft.text())?.[1];
    if (id !== undefined) await drain(await call(`jobs/${id}/start`, { onlyAccepted: true }));
  },
};

const works = [
  ...Array<keyof typeof deeds>(exports).fill('exports'),
  ...Array<keyof typeof deeds>(searches).fill('searches'),
  ...Array<keyof typeof deeds>(jobs).fill('jobs'),
];

// In a thread of its own: what it reads must not hold up the clock of who measures.
const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());
let refused = 0;
const working = works.map(async (work) => {
  while (!stopping.signal.aborted)
    await deeds[work]().catch(async () => {
      refused += 1;
      await pause(pauseMs);
    });
});
parentPort?.postMessage('begun', []);
await Promise.all(working);
parentPort?.postMessage(refused, []);
