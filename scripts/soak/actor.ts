import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newCustomer, type Customer } from '@linekeeper/e2e/world/customer';
import { logInAs } from '@linekeeper/e2e/world/log-in-as';
import { diceOf, type Dice } from './dice.ts';
import type { Tally } from './tally.ts';
import { judge, send, shortly, type Asked } from './wire.ts';

/** One customer at work, with what the portal has acknowledged to them. */
export interface Actor {
  readonly person: Customer;
  readonly dice: Dice;
  /** SIMs in this customer's drawer that they have not tried yet. */
  readonly sims: { iccid: string; carrier: string }[];
  /** Jobs that the portal said had begun. */
  readonly jobs: Set<string>;
  /** The names a line may have now: the last one acknowledged, and those whose answer was lost since. */
  readonly names: Map<string, string[]>;
  /** Logs in with their own password; false when the portal could not be reached or said no. */
  logIn(): Promise<boolean>;
  /** Tries a password that is wrong. */
  logInWrongly(): Promise<void>;
  /** The data of a good answer, null of any other; a write is repeated under one key until it is answered. */
  ask(asked: Asked): Promise<{ data: unknown } | null>;
}

/** A customer who has signed up and confirmed. Takes a while, and needs a calm portal. */
export async function newActor(index: number, seed: number, options: { card?: string; tally: Tally }): Promise<Actor> {
  const { tally } = options;
  const person = await newCustomer(options.card ? { card: options.card } : {});
  const from = { 'x-forwarded-for': `198.51.100.${index + 1}` };
  let token = '';
  return {
    person,
    dice: diceOf(`${seed} customer ${index}`),
    sims: [],
    jobs: new Set(),
    names: new Map(),
    async logIn() {
      try {
        token = await logInAs(person, from);
        tally.count('log-in');
        return true;
      } catch (error) {
        tally.count(`log-in failed: ${shortly(error)}`);
        return false;
      }
    },
    async logInWrongly() {
      const said = await logInAs({ ...person, password: `${person.password}x` }, from).then(() => 'let in', shortly);
      if (said === 'let in') tally.fault(`${person.email} was let in with a wrong password`);
      tally.count(`wrong password: ${said}`);
    },
    ask: (asked) => askUntilAnswered(asked, { ...from, idToken: token }, tally),
  };
}

async function askUntilAnswered(
  asked: Asked,
  headers: Record<string, string>,
  tally: Tally,
): Promise<{ data: unknown } | null> {
  const key = asked.method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await send(asked, { ...headers, ...key });
    judge(asked, answer, tally);
    if (answer.status === 200) return { data: answer.data };
    const isOver = answer.status < 500 && answer.status !== 0 && answer.status !== 429;
    if (isOver || asked.method === 'GET') return null;
    await pause(2_000);
  }
  return null;
}
