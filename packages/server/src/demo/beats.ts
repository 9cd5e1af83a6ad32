import type { CarrierId } from '@linekeeper/contract';
import type { Cast, Decision, Measure } from './cast.ts';
import { simsNeeded, type Deed, type Story } from './story.ts';

/** Everything that happens, in one order for all: who null is the first customer, or the provider. */
export interface Beat {
  readonly who: string | null;
  readonly deed: Deed | Decision | Measure;
}

/** What happens: the first customer's story, and those who live beside it; null: none do. */
export interface Told {
  readonly story: Story;
  readonly cast: Cast | null;
}

type Moment = Beat & { readonly months: number; readonly days: number };

/**
 * The first customer's deeds as they are, and between them the others', each on its day. At one moment the first customer
 * comes first, then the provider, then the others in their order.
 */
export function beatsOf({ story, cast }: Told): Beat[] {
  const others = cast === null ? [] : momentsOf(cast);
  const beats: Beat[] = [];
  let lived = 0;
  for (const deed of story.deeds) {
    if (deed.kind === 'live') {
      const until = dayOf(deed);
      for (const other of others.filter((one) => dayOf(one) >= lived && dayOf(one) < until)) {
        if (dayOf(other) > lived) beats.push(living(other));
        lived = dayOf(other);
        beats.push({ who: other.who, deed: other.deed });
      }
      lived = until;
    }
    beats.push({ who: null, deed });
  }
  const last = others.filter((one) => dayOf(one) >= lived);
  return [...beats, ...last.map(({ who, deed }) => ({ who, deed }))];
}

function living({ months, days }: Moment): Beat {
  return { who: null, deed: { kind: 'live', months, days } };
}

/** Orders moments; months are taken as long as the longest. */
const dayOf = ({ months, days }: { months: number; days: number }) => months * 31 + days;

function momentsOf({ customers, provider }: Cast): Moment[] {
  const all = [
    ...provider.flatMap((entry) => spread(null, entry)),
    ...customers.flatMap(({ key, life }) => life.flatMap((entry) => spread(key, entry))),
  ];
  return all.toSorted((one, other) => dayOf(one) - dayOf(other));
}

type Entry = readonly [months: number, days: number, deed: Beat['deed'], upTo?: number | undefined];

function spread(who: string | null, [months, days, deed, upTo = months]: Entry): Moment[] {
  return Array.from({ length: upTo - months + 1 }, (_, later) => ({ who, deed, days, months: months + later }));
}

/** The last whole month that is over once so many beats are done. */
export function monthsTold(beats: readonly Beat[], doneCount: number): number {
  return Math.max(0, ...beats.slice(0, doneCount).map(({ deed }) => (deed.kind === 'live' ? deed.months : 0)));
}

/** Who takes which SIMs of a carrier: from the first place, up to but without the last. */
export interface Places {
  readonly of: (who: string | null, carrier: CarrierId) => { from: number; to: number };
  readonly needed: ReadonlyMap<CarrierId, number>;
}

/** The first customer's SIMs come first, then those of the others; `spare` at the end. */
export function placesOf({ story, cast }: Told): Places {
  const needed = new Map<CarrierId, number>();
  const places = new Map<string, { from: number; to: number }>();
  const take = (who: string | null, carrier: CarrierId, count: number) => {
    const from = needed.get(carrier) ?? 0;
    places.set(`${who ?? ''}/${carrier}`, { from, to: from + count });
    needed.set(carrier, from + count);
  };
  const lives: [string | null, readonly object[]][] = [[null, story.deeds]];
  for (const { key, life } of cast?.customers ?? [])
    lives.push([key, [...life.map(([, , deed]) => deed), ...takenOver(cast, key)]]);
  for (const [who, deeds] of lives) for (const [carrier, count] of simsNeeded(deeds)) take(who, carrier, count);
  for (const [carrier, count] of Object.entries(cast?.spare ?? {})) take('spare', carrier, count);
  return { needed, of: (who, carrier) => places.get(`${who ?? ''}/${carrier}`) ?? { from: 0, to: 0 } };
}

function takenOver(cast: Cast | null, key: string): object[] {
  const named = (cast?.provider ?? []).flatMap(([, , deed]) => (deed.kind === 'takeOver' ? deed.customers : []));
  return named.filter((one) => one.key === key);
}
