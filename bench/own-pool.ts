import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { freePort } from './free-port.ts';
import { startMeasured } from './measured-server.ts';
import { poolWire } from '@linekeeper/e2e/world/pool-wire';
import type { Person } from '@linekeeper/e2e/world/srp-log-in';

const mails = z.object({ Mails: z.array(z.object({ to: z.string(), code: z.string() })) });
const entry = path.resolve(import.meta.dirname, '../packages/user-pool/src/bin.ts');

/** Our user pool in a process of its own, on a database of its own, with people who can log in. */
export async function startOwnPool(count: number, profileFolder?: string, issuerUrl?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-pool-'));
  // As root, the database's own account must be able to walk through.
  await chmod(folder, 0o755);
  const port = await freePort();
  const adminPort = await freePort();
  const adminSecret = randomBytes(24).toString('hex');
  const pool = { id: 'us-east-1_Bench1234', clientId: 'benchclient' };
  const url = `http://127.0.0.1:${port}/`;
  const measured = await startMeasured({
    entry,
    folder,
    url: `${url}healthz`,
    profileFolder,
    env: {
      DATA_DIR: folder,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      ADMIN_SECRET: adminSecret,
      POOL_ID: pool.id,
      PUBLIC_CLIENT_ID: pool.clientId,
      ...(issuerUrl && { ISSUER_URL: issuerUrl }),
    },
  });
  const people = await signUpPeople(
    { url, adminUrl: `http://127.0.0.1:${adminPort}/`, adminSecret },
    pool.clientId,
    count,
  );
  return {
    ...pool,
    url,
    adminUrl: `http://127.0.0.1:${adminPort}/`,
    adminSecret,
    people,
    cpuMs: () => measured.cpuMs(),
    async stop() {
      await measured.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Place = { url: string; adminUrl: string; adminSecret: string };

async function signUpPeople(place: Place, clientId: string, count: number): Promise<Person[]> {
  const open = poolWire(place.url, 1);
  const admin = poolWire(place.adminUrl, 1, { 'x-admin-secret': place.adminSecret });
  const people: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = { username: `person-${at}@example.com`, password: 'Test##100' };
    const named = { ClientId: clientId, Username: person.username };
    const UserAttributes = [{ Name: 'email', Value: person.username }];
    await open.call('SignUp', { ...named, Password: person.password, UserAttributes });
    const { Mails } = mails.parse(await admin.call('ListMail', { To: person.username, Limit: 1 }));
    await open.call('ConfirmSignUp', { ...named, ConfirmationCode: Mails[0]?.code ?? '' });
    people.push(person);
  }
  open.close();
  admin.close();
  return people;
}
