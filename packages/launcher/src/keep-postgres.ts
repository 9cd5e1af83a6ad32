import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@linekeeper/standin-postgres';

export type KeptPostgres = {
  movedTo?: string;
  ensureDatabase(name: string): Promise<string>;
  /** As it runs now. */
  server(): { adminUrl: string; dataFolder: string };
  stop(): Promise<void>;
};

const AGAIN_MS = 5_000;

/** The embedded PostgreSQL, started again whenever it goes away by itself. */
export async function keepPostgres(folder: string, say: (line: string) => void): Promise<KeptPostgres> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let server = await startPostgres({ folder, log: say });
  let startingAgain = Promise.resolve();
  const startAgain = async (): Promise<void> => {
    say('The database stopped and is started again.');
    // What stays in the way, as a full disk may for hours, is said once.
    for (let complaint = ''; !signal.aborted;) {
      const outcome = await startPostgres({ folder, log: say }).catch(messageOf);
      if (typeof outcome !== 'string') {
        server = outcome;
        return keepRunning();
      }
      if (outcome !== complaint) say(outcome);
      complaint = outcome;
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const keepRunning = (): void =>
    void server.lost.then(() => {
      if (!signal.aborted) startingAgain = startAgain();
    });
  keepRunning();
  return {
    ...(server.movedFrom ? { movedTo: path.dirname(server.dataFolder) } : {}),
    ensureDatabase: (name) => server.ensureDatabase(name),
    server: () => ({ adminUrl: server.url('postgres'), dataFolder: server.dataFolder }),
    async stop() {
      stopping.abort();
      await startingAgain;
      await server.stop();
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
