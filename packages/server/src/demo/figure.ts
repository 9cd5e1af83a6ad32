import type { CarrierId } from '@linekeeper/contract';
import type { Caller } from '../kernel/caller.ts';
import { beatsOf, placesOf, type Beat, type Told } from './beats.ts';
import { firstFacts } from './customer.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { findCustomer, findFleet, type Fleet, type Known } from './fleet.store.ts';
import { factsOf, type Facts } from './names.ts';
import type { Some } from './story.ts';

/** One customer of the demo: who it is, and how far it has come. */
export interface Figure extends Known {
  /** Null: the first one. */
  readonly who: string | null;
  readonly facts: Facts;
  /** Of the sign-up. */
  readonly card: string;
  /** Names what is done now, the same when it is done again. */
  readonly beatNo: number;
  readonly iccidsOf: (some: Some) => string[];
}

/** What this fleet lives: one that was begun before there were others stays alone. */
export async function toldOf({ told }: Pick<DemoNeeds, 'told'>, { isAlone }: Pick<Fleet, 'isAlone'>): Promise<Told> {
  const all = await told();
  return isAlone ? { ...all, cast: null } : all;
}

/** The order of what happens, made once for as long as that stays the same. */
const plans = new WeakMap<Told['story'], { isWhole: boolean; beats: Beat[] }>();
export function planOf(told: Told): Beat[] {
  const kept = plans.get(told.story);
  const isWhole = told.cast !== null;
  if (kept?.isWhole === isWhole) return kept.beats;
  const beats = beatsOf(told);
  plans.set(told.story, { isWhole, beats });
  return beats;
}

export async function figureOf(needs: DemoNeeds, fleet: Fleet, who: string | null): Promise<Figure> {
  const told = await toldOf(needs, fleet);
  const known = who === null ? fleet : await findCustomer(needs.db, who);
  const [facts, card] = who === null ? [firstFacts, told.story.firstCard] : otherOf(told, who);
  return {
    who,
    facts,
    card,
    beatNo: fleet.doneCount,
    email: known?.email ?? null,
    accountId: known?.accountId ?? null,
    subject: known?.subject ?? null,
    iccidsOf: simsOf(fleet, told, who),
  };
}

function otherOf({ story, cast }: Told, who: string): [Facts, string] {
  const facts = cast && factsOf(cast).get(who);
  if (!facts) throw new Error(`the demo has no customer ${who}`);
  return [facts, cast.customers.find(({ key }) => key === who)?.card ?? story.firstCard];
}

/** The SIMs at places of one customer, or of `spare`. */
export function simsOf({ sims }: Fleet, told: Told, who: string | null): (some: Some) => string[] {
  const places = placesOf(told);
  return ({ carrier, from, to }) => {
    const own = places.of(who, carrier);
    return listOf(sims, carrier).slice(own.from, own.to).slice(from, to);
  };
}

const listOf = (sims: Fleet['sims'], carrier: CarrierId) => sims[carrier] ?? [];

export function accountOf({ accountId, facts }: Pick<Figure, 'accountId' | 'facts'>): NonNullable<Known['accountId']> {
  if (accountId === null) throw new Error(`${facts.company} has no account yet`);
  return accountId;
}

export function callerOf(figure: Pick<Figure, 'accountId' | 'facts' | 'subject'>): Caller {
  const accountId = accountOf(figure);
  if (figure.subject === null) throw new Error(`no one of ${figure.facts.company} has signed up`);
  return { accountId, subject: figure.subject, role: 'owner' };
}

export async function fleetOf({ db }: Pick<DemoNeeds, 'db'>): Promise<Fleet> {
  const fleet = await findFleet(db);
  if (!fleet) throw new Error('the demo was not begun');
  return fleet;
}
