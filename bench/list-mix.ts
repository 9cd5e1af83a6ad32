import { Agent, request } from 'node:http';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { withFleet, type Fleet } from './fleet/with-fleet.ts';
import { measureLoad, type Measured } from './load.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';
import { cpuHead, type CpuRow } from './results.ts';

const atOnce = 8;
const count = 600;
const rounds = 3;
const entry = path.join(import.meta.dirname, 'fleet/bare-lists.ts');

type Get = (address: string) => Promise<unknown>;
type Side = { read(turn: number): Promise<unknown>; cpuMs(): Promise<number> };

/**
 * Seven first pages to three searched pages of the largest fleet through the portal with token and tenant checks, and,
 * by turns in the same run, through a bare Fastify and pg route that makes the same reads.
 */
export function benchListMix(profileFolder?: string): Promise<{ head: typeof cpuHead; rows: CpuRow[] }> {
  return withFleet(
    async (fleet) => {
      const port = await freePort();
      const bareUrl = `http://127.0.0.1:${port}/lines`;
      const env = { PORT: String(port), DATABASE_URL: fleet.databaseUrl };
      const bare = await startMeasured({ entry, folder: fleet.folder, url: bareUrl, env });
      try {
        return { head: cpuHead, rows: await measureBoth(fleet, { bareUrl, bare }) };
      } finally {
        await bare.stop();
      }
    },
    { profileFolder },
  );
}

async function measureBoth(fleet: Fleet, { bareUrl, bare: server }: { bareUrl: string; bare: MeasuredServer }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const plain = getter(agent, {});
  const known = getter(agent, { idtoken: fleet.token });
  const bare: Side = { read: (turn) => plain(`${bareUrl}?${queryOf(turn)}`), cpuMs: () => server.cpuMs() };
  const ours: Side = {
    read: (turn) => known(`${fleet.url}/api/v1/lines?${queryOf(turn)}`),
    cpuMs: () => fleet.portal.cpuMs(),
  };
  const [portal, least] = await byTurns(ours, bare);
  agent.destroy();
  const share = (portal.perSecond / least.perSecond).toFixed(2);
  return [
    rowOf('bare Fastify and pg', least),
    rowOf('portal', portal),
    ['  of what the bare route does', share, '', ''] satisfies CpuRow,
  ];
}

/** A first round of each warms up; of the others the middle one counts. */
async function byTurns(one: Side, other: Side): Promise<[Measured, Measured]> {
  const [ours, theirs]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    ours.push(await measureLoad({ count, atOnce }, one, (turn) => one.read(turn)));
    theirs.push(await measureLoad({ count, atOnce }, other, (turn) => other.read(turn)));
  }
  return [middle(ours.slice(1)), middle(theirs.slice(1))];
}

function middle(all: readonly Measured[]): Measured {
  const sorted = all.toSorted((one, other) => one.perSecond - other.perSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('nothing was measured');
  return found;
}

const words = ['truck', 'pump', 'kiosk 7', 'crane 12', 'zebra'];

/** The same turns for both sides: of ten pages seven are first ones, and the searched ones are seldom the same. */
function queryOf(turn: number): string {
  if (turn % 10 < 7) return 'limit=20';
  const term =
    turn % 10 === 9 ? (words[Math.floor(turn / 10) % words.length] ?? '') : String(1000 + ((turn * 7919) % 9000));
  return `limit=20&searchTerm=${encodeURIComponent(term)}`;
}

function getter(agent: Agent, headers: Record<string, string>): Get {
  return (address) =>
    new Promise((resolve, reject) => {
      const asked = request(address, { agent, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          if (answer.statusCode === 200) resolve(undefined);
          else reject(new Error(`${address} answered ${answer.statusCode}`));
        });
      });
      asked.once('error', reject).end();
    });
}

const rowOf = (what: string, { perSecond, perCpuSecond, cpuMsEach }: Measured): CpuRow => [
  what,
  perSecond.toFixed(0),
  perCpuSecond.toFixed(0),
  cpuMsEach.toFixed(2),
];
