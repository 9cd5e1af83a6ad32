import type { usStates } from '@linekeeper/contract';
import type { Cast } from './cast.ts';

type UsState = (typeof usStates)[number];

/** Who a made-up customer is. */
export interface Facts {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: UsState;
  readonly zip: string;
  /** The part of an email behind the `@`. */
  readonly host: string;
}

/** The same for the same seed: each company once, in a place of the state that it needs. */
export function factsOf({ seed, names, customers }: Pick<Cast, 'customers' | 'names' | 'seed'>): Map<string, Facts> {
  const next = thrown(seed);
  const companies = shuffled(names.companies, next);
  const one = <Item>(items: readonly Item[]): Item => {
    const found = items[next(items.length)];
    if (found === undefined) throw new Error('the demo has no names');
    return found;
  };
  return new Map(
    customers.map(({ key, state: wanted }, index) => {
      const [name = key] = companies.slice(index, index + 1);
      const [city, state, zip] = one(names.places.filter((place) => wanted === undefined || place[1] === wanted));
      const facts: Facts = {
        company: `${name} ${one(names.trades)}`,
        firstName: one(names.first),
        lastName: one(names.last),
        phone: `61455501${String(next(100)).padStart(2, '0')}`,
        address: `${100 + next(900)} ${one(names.streets)}`,
        city,
        state,
        zip,
        host: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example.com`,
      };
      return [key, facts];
    }),
  );
}

/** Whole numbers below a limit, the same for the same seed (Lehmer's generator). */
function thrown(seed: number): (below: number) => number {
  let state = (seed % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function shuffled<Item>(items: readonly Item[], next: (below: number) => number): Item[] {
  return items
    .map((item) => ({ item, at: next(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
