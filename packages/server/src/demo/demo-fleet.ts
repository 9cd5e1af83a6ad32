import type { Chore } from '../jobs/job.ts';
import type { CarrierId } from '@linekeeper/contract';
import { demoPassword } from './customer.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { changeFleet, findFleet, insertFleet } from './fleet.store.ts';
import { monthsTold, simsNeeded } from './story.ts';
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
}

/** A customer with twelve months of life, made by living them. */
export interface DemoFleet {
  read(): Promise<ShownFleet>;
  /** Begins the story, or goes on with one that stands still. `too_few_sims`: nothing was begun. */
  begin(): Promise<'begun' | 'exists' | 'too_few_sims'>;
  readonly chore: Chore;
}

export function buildDemoFleet(needs: DemoNeeds): DemoFleet {
  return { read: () => read(needs), begin: () => begin(needs), chore: demoChore(needs) };
}

async function read({ db, story }: DemoNeeds): Promise<ShownFleet> {
  const fleet = await findFleet(db);
  if (!fleet) return { state: 'none', percent: 0, text: words.none, logIn: null };
  const told = await story();
  const { email, doneCount, endedAt, problem } = fleet;
  const logIn = email === null ? null : { email, password: demoPassword };
  const percent = Math.floor((100 * doneCount) / told.deeds.length);
  if (problem !== null) return { state: 'stuck', percent, text: words.stuck(problem), logIn };
  if (endedAt) return { state: 'ready', percent: 100, text: words.ready, logIn };
  return { state: 'growing', percent, text: words.growing(monthsTold(told, doneCount) + 1), logIn };
}

async function begin({ db, clock, freeSims, story }: DemoNeeds): Promise<'begun' | 'exists' | 'too_few_sims'> {
  const fleet = await findFleet(db);
  if (fleet && fleet.problem === null) return 'exists';
  if (fleet) {
    await db.transaction().execute((tx) => changeFleet(tx, { problem: null, tries: 0 }));
    return 'begun';
  }
  const sims: Record<CarrierId, string[]> = {};
  for (const [carrier, count] of simsNeeded(await story())) {
    const free = await wellBehaved(freeSims, carrier);
    if (free.length < count) return 'too_few_sims';
    sims[carrier] = free.slice(-count);
  }
  await clock.catchUp();
  const isFirst = await db.transaction().execute((tx) => insertFleet(tx, { sims, begunAt: clock.now() }));
  return isFirst ? 'begun' : 'exists';
}

/** The last digits of some SIMs make the simulator misbehave. */
async function wellBehaved(freeSims: DemoNeeds['freeSims'], carrier: CarrierId): Promise<string[]> {
  const free = await freeSims(carrier, 1_000);
  return free.filter((iccid) => !/9[89]\d.$/.test(iccid));
}
