import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cards } from '@linekeeper/e2e/world/customer';
import { newActor, type Actor } from './actor.ts';
import { doSomething } from './deeds.ts';
import type { Tally } from './tally.ts';

/** Customers with a share each of the sample SIMs; every fifth one's card declines later. */
export async function gather(count: number, seed: number, tally: Tally): Promise<Actor[]> {
  const rows = (await readFile(path.resolve(import.meta.dirname, '../../config/sims.csv'), 'utf8')).trim().split('\n');
  const sims = rows.slice(1).map((row) => {
    const [iccid = '', carrier = ''] = row.split(',');
    return { iccid, carrier };
  });
  const actors: Actor[] = [];
  for (let index = 0; index < count; index += 1) {
    const card = index % 5 === 4 ? { card: cards.declinesLater } : {};
    const actor = await newActor(index, seed, { ...card, tally });
    if (!(await actor.logIn())) tally.fault(`${actor.person.email} could not log in before any trouble`);
    actor.sims.push(...sims.filter((_, at) => at % count === index));
    actors.push(actor);
  }
  return actors;
}

/** One deed after the other, until it is to stop. */
export async function live(actor: Actor, tally: Tally, stopping: AbortSignal, mostPauseMs = 3_000): Promise<void> {
  while (!stopping.aborted) {
    // A stand-in that is away while a card is entered, say, ends the deed; the customer does something else.
    await doSomething(actor).catch((error: unknown) => tally.count(`deed ended by ${String(error).slice(0, 80)}`));
    await pause(actor.dice.roll(mostPauseMs));
  }
}
