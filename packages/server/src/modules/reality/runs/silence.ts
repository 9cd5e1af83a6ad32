import type { CarrierId } from '@linekeeper/contract';
import type { Run, Silence } from './runs.store.ts';

/** A carrier that gave no answer in a step. */
export interface SilentCarrier {
  carrier: CarrierId;
  text: string;
  /** It turns us away because of who we are. */
  refusesUs: boolean;
}

/**
 * Who does not answer from now on, and since when; who was left out before stays so. `isLeftOut`: the run goes on
 * without these.
 */
export function silenceOf(
  run: Run,
  silent: readonly Omit<SilentCarrier, 'text'>[],
  { now, isLeftOut }: { now: Date; isLeftOut: boolean },
): Silence[] {
  const kept = run.silent.filter((one) => one.isLeftOut && !silent.some(({ carrier }) => carrier === one.carrier));
  const fresh = silent.map(({ carrier, refusesUs }) => {
    const before = run.silent.find((one) => one.carrier === carrier);
    return { carrier, refusesUs, since: before?.since ?? now.toISOString(), isLeftOut };
  });
  return [...kept, ...fresh];
}

export const isLeftOut = (run: Run, carrier: CarrierId): boolean =>
  run.silent.some((one) => one.carrier === carrier && one.isLeftOut);
