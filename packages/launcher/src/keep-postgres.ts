import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@linekeeper/standin-postgres';

export type KeptPostgres = {
  movedTo?: string;
  ensureDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
};

const AGAIN_MS = 5_000;

/** The embedded PostgreSQL, started again whenever it goes away by itself. */
export async function keepPostgres(folder: string, say: (line: string) => void): Promise<KeptPostgres> {
  let isStopping = false;
  let server = await startPostgres({ folder, log: say });
  const startAgain = async (): Promise<void> => {
    if (isStopping) return;
    say('The database stopped and is started again.');
    server = await startPostgres({ folder }).catch(async (error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
      await pause(AGAIN_MS);
      return server;
    });
    keepRunning();
  };
  const keepRunning = (): void => void server.lost.then(startAgain);
  keepRunning();
  return {
    ...(server.movedFrom ? { movedTo: path.dirname(server.dataFolder) } : {}),
    ensureDatabase: (name) => server.ensureDatabase(name),
    async stop() {
      isStopping = true;
      await server.stop();
    },
  };
}
