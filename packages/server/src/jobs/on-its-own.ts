import { isDatabaseAway } from '../store/database-away.ts';
import type { Log } from './floor.ts';

/**
 * Does the work about one of many rows. One that fails is logged, counted by its event, and keeps no other row
 * waiting; the next turn tries it again. False when it failed. Throws when the database is away, as for all others too.
 */
export async function onItsOwn(
  log: Log,
  facts: { readonly event: string; readonly [fact: string]: unknown },
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error({ ...facts, err: error }, 'work about one row failed; the others go on');
    return false;
  }
}
