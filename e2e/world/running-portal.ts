import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const noteShape = z.object({ url: z.string(), pid: z.number() });
const secretsShape = z.record(z.string(), z.string());

/** The portal of all journeys; the global start leaves its facts in the environment. */
export const portal = {
  url: () => read('PORTAL_URL'),
  /** Where mails are shown: behind a proxy only at the process itself. */
  mailboxUrl: () => read('PORTAL_MAILBOX_URL'),
  sandboxUrl: () => read('PORTAL_SANDBOX_URL'),
  simulatorUrl: () => read('PORTAL_SIMULATOR_URL'),
  dataFolder: () => read('PORTAL_DATA_FOLDER'),
  launcherPid: () => Number(read('PORTAL_LAUNCHER_PID')),
  secret: (name: string) => secretsShape.parse(JSON.parse(read('PORTAL_SECRETS')))[name] ?? '',
};

/** Passes on to the workers where the portal with that data folder runs; throws when it does not say so itself. */
export async function leaveFacts(dataFolder: string): Promise<void> {
  const note = noteShape.parse(JSON.parse(await readFile(path.join(dataFolder, 'running.json'), 'utf8')));
  const port = Number(new URL(note.url).port);
  process.env['PORTAL_URL'] = note.url;
  process.env['PORTAL_MAILBOX_URL'] = note.url;
  process.env['PORTAL_SANDBOX_URL'] = `http://localhost:${port + 1}`;
  process.env['PORTAL_SIMULATOR_URL'] = `http://localhost:${port + 2}`;
  process.env['PORTAL_LAUNCHER_PID'] = String(note.pid);
  process.env['PORTAL_DATA_FOLDER'] = path.resolve(dataFolder);
  process.env['PORTAL_SECRETS'] = await readFile(path.join(dataFolder, 'secrets.json'), 'utf8');
}

function read(name: string): string {
  return process.env[name] ?? '';
}
