import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

export interface Listening {
  stop(): Promise<void>;
}

const reconnectAfterMs = 500;
const answerMs = 10_000;

/**
 * Hears other processes' notifications over the database (`NOTIFY channel`), on a connection of its own that is opened again
 * whenever it is lost. `hear` is called for every notification, and once when the connection is there, since what came in
 * between is lost. It must not throw.
 */
export function listen(
  place: { url: string; channel: string },
  hear: () => void,
  onLost: (error: unknown) => void,
): Listening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await listenOnce(place, hear, signal).catch((error: unknown) => !signal.aborted && onLost(error));
      await pause(reconnectAfterMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

/** Until the connection is lost, which throws, or the signal comes. */
async function listenOnce(
  { url, channel }: { url: string; channel: string },
  hear: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: `listen ${channel}`,
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  const { promise: isLost, resolve, reject } = Promise.withResolvers<void>();
  // It may be lost before anyone waits for it.
  isLost.catch(() => undefined);
  client.on('error', reject);
  client.on('end', resolve);
  client.on('notification', hear);
  signal.addEventListener('abort', () => resolve(), { once: true });
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    hear();
    await isLost;
    if (!signal.aborted) throw new Error('the connection ended');
  } finally {
    await client.end().catch(() => undefined);
  }
}
