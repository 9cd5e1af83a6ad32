import type { CarrierId } from '@linekeeper/contract';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { saveStep, type Run, type Silence } from './runs.store.ts';

/** A worker that died in a step leaves the run to others after this long; a step's calls end much sooner. */
export const leaseMs = 10 * minuteMs;
/** So often a part that cannot be read is tried again before the run leaves it out. */
export const mostTries = 5;
/** With the waits between them about four hours. */
const mostFaults = 20;

/** The run as it goes on at once; null: it ended, waits, or another worker has it. */
export type Stepped = Run | null;

/** The carrier did not answer: the run waits and tries the same step again, longer each time, and at last gives up. */
export async function waitAfterFault(
  needs: RealityNeeds,
  run: Run,
  { text, silent }: { text: string; silent: readonly SilentCarrier[] },
): Promise<Stepped> {
  const now = needs.clock.now();
  const faults = run.faults + 1;
  const didFail = faults >= mostFaults;
  const facts = { carrier: silent[0]?.carrier ?? run.carrier, runId: run.id, faults, text };
  if (didFail) needs.log.error({ event: 'reality.run-failed', ...facts }, 'a reading of a carrier was given up');
  else needs.log.warn({ event: 'reality.carrier-silent', ...facts }, 'a carrier could not be read; tried again later');
  const nextStepAt = after(now, Math.min(30_000 * 2 ** Math.min(run.faults, 5), 15 * minuteMs));
  const ends = didFail ? { didFail, finishedAt: now } : { nextStepAt };
  const changes = { ...ends, faults, silent: silenceOf(run, silent, { now, isLeftOut: didFail }) };
  await needs.db.transaction().execute((tx) => saveStep(tx, run, changes));
  return null;
}

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
