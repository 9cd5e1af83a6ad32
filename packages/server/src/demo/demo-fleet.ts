import type { Chore } from '../jobs/job.ts';
import type { CarrierId } from '@linekeeper/contract';
import { asStaff } from './as-staff.ts';
import { monthsTold, placesOf } from './beats.ts';
import { demoPassword } from './customer.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { planOf, toldOf } from './figure.ts';
import { changeFleet, findFleet, insertFleet, staffLogIns } from './fleet.store.ts';
import { demoChore } from './tell-story.ts';
import { words } from './words.ts';

export interface ShownFleet {
  state: 'none' | 'growing' | 'ready' | 'stuck';
  /** How much of the story is over. */
  percent: number;
  /** The same for a person. */
  text: string;
  /** Null until the customer has signed up. */
  logIn: { email: string; password: string } | null;
  /** Members of staff who were hired; the secret goes into an authenticator app. */
  staff: { role: string; email: string; password: string; authenticatorSecret: string }[];
}

/** A customer with twelve months of life, made by living them. */
export interface DemoFleet {
  read(): Promise<ShownFleet>;
  /** Begins the story, or goes on with one that stands still. `too_few_sims`: nothing was begun. */
  begin(asked: { isAlone: boolean }): Promise<'begun' | 'exists' | 'too_few_sims'>;
  readonly chore: Chore;
}

export function buildDemoFleet(needs: DemoNeeds): DemoFleet {
  return { read: () => read(needs), begin: (asked) => begin(needs, asked), chore: demoChore(needs) };
}

async function read(needs: DemoNeeds): Promise<ShownFleet> {
  const fleet = await findFleet(needs.db);
  if (!fleet) return { state: 'none', percent: 0, text: words.none, logIn: null, staff: [] };
  const beats = planOf(await toldOf(needs, fleet));
  const { email, doneCount, endedAt, problem } = fleet;
  const staff = (await staffLogIns(needs.db)).map((one) => ({ ...one, password: demoPassword }));
  const shown = { logIn: email === null ? null : { email, password: demoPassword }, staff };
  const percent = Math.floor((100 * doneCount) / beats.length);
  if (problem !== null) return { state: 'stuck', percent, text: words.stuck(problem), ...shown };
  if (endedAt) return { state: 'ready', percent: 100, text: words.ready, ...shown };
  return { state: 'growing', percent, text: words.growing(monthsTold(beats, doneCount) + 1), ...shown };
}

async function begin(needs: DemoNeeds, asked: { isAlone: boolean }): Promise<'begun' | 'exists' | 'too_few_sims'> {
  const { db, clock, freeSims, told } = needs;
  const fleet = await findFleet(db);
  if (fleet && fleet.problem === null) return 'exists';
  if (fleet) {
    await db.transaction().execute((tx) => changeFleet(tx, { problem: null, tries: 0 }));
    return 'begun';
  }
  const all = await toldOf({ told }, asked);
  if (all.cast !== null) await deliverSims(needs);
  const sims: Record<CarrierId, string[]> = {};
  for (const [carrier, count] of placesOf(all).needed) {
    const free = await wellBehaved(freeSims, carrier);
    if (free.length < count) return 'too_few_sims';
    sims[carrier] = free.slice(-count);
  }
  await clock.catchUp();
  const begun = { sims, begunAt: clock.now(), isAlone: all.cast === null };
  const isFirst = await db.transaction().execute((tx) => insertFleet(tx, begun));
  return isFirst ? 'begun' : 'exists';
}

/** To the carriers and into the inventory; those that are there stay as they are. */
async function deliverSims(needs: DemoNeeds): Promise<void> {
  const content = await needs.staff.readSims();
  await needs.practice.deliverSims(content);
  const body = { content, isDryRun: false };
  const { problems } = await asStaff(needs, 'operations', (calls, call) => calls.importSims({ ...call, body }));
  if (problems.length > 0) throw new Error(problems.join(' '));
}

/** The last digits of some SIMs make the simulator misbehave. */
async function wellBehaved(freeSims: DemoNeeds['freeSims'], carrier: CarrierId): Promise<string[]> {
  const free = await freeSims(carrier, 1_000);
  return free.filter((iccid) => !/9[89]\d.$/.test(iccid));
}
