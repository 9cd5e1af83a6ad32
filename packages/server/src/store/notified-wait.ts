import { once } from 'node:events';
import { sql } from 'kysely';
import type { Wait } from '../kernel/wait.ts';
import type { Tx } from './database.ts';
import { listen, type Listening } from './listen.ts';

const channel = 'outcomes';
const notified = 'notified';

/** Has every process look at what it waits for once the transaction is committed. */
export async function notifyWaiting(tx: Tx): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

/**
 * Waits that look when another process notifies them, and every `lookEveryMs` as well, since a notification can be lost.
 * All waits of a process share one connection, which is open only while there are any.
 */
export function notifiedWait(url: string, onLost: (error: unknown) => void, lookEveryMs = 1_000): Wait {
  const notifications = new EventTarget();
  let waiting = 0;
  let listening: Listening | undefined;
  return async (hasHappened, timeoutMs) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    waiting += 1;
    listening ??= listen({ url, channel }, () => notifications.dispatchEvent(new Event(notified)), onLost);
    try {
      while (!deadline.aborted) {
        // Begun before the look, so that it misses nothing that comes meanwhile.
        const nextLook = isTimeToLook(notifications, AbortSignal.any([deadline, AbortSignal.timeout(lookEveryMs)]));
        if (await hasHappened()) return true;
        await nextLook;
      }
      return await hasHappened();
    } finally {
      waiting -= 1;
      if (waiting === 0) {
        void listening?.stop();
        listening = undefined;
      }
    }
  };
}

async function isTimeToLook(notifications: EventTarget, signal: AbortSignal): Promise<void> {
  await once(notifications, notified, { signal }).catch(() => undefined);
}
