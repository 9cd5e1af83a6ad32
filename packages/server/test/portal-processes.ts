import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';

export interface PortalProcess {
  url: string;
  /** As kill -9 does. */
  kill(): Promise<void>;
}

export interface PortalProcesses {
  /** Another process, ready to serve. */
  start(): Promise<PortalProcess>;
  stop(): Promise<void>;
}

const entry = fileURLToPath(new URL('portal-child.ts', import.meta.url));

/** Portals as real processes that share what the environment names, such as one database. */
export async function portalProcesses(env: Record<string, string>): Promise<PortalProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'portals-'));
  for (const page of ['index.html', 'index.es.html', 'provider.html', 'looking.html'])
    await writeFile(join(folder, page), '<script type="application/json" id="public-config"></script>');
  const started: { kill(): Promise<void> }[] = [];
  return {
    async start() {
      const port = await reservePorts();
      const settings = { ...env, DATA_DIR: folder, PORT: String(port), ...ofMachine() };
      const child = spawn(process.execPath, [entry, folder], {
        env: settings,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const portal = { url: `http://localhost:${port}`, kill: () => kill(child) };
      started.push(portal);
      await Promise.race([once(child, 'message'), once(child, 'exit').then(notStarted)]);
      return portal;
    },
    async stop() {
      await Promise.all(started.map((portal) => portal.kill()));
      await rm(folder, { recursive: true });
    },
  };
}

/** Compiled code is kept between starts where the tests were started so. */
function ofMachine(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function notStarted(): never {
  throw new Error('the portal did not start');
}
