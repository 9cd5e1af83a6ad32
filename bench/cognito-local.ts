import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { freePort } from './free-port.ts';
import { startMeasured } from './measured-server.ts';
import { poolWire } from '@linekeeper/e2e/world/pool-wire';
import type { Person } from '@linekeeper/e2e/world/srp-log-in';

const VERSION = '5.3.0';
const cache = path.resolve(import.meta.dirname, `../node_modules/.cache/linekeeper/bench/cognito-local-${VERSION}`);
const entry = path.join(cache, 'node_modules/cognito-local/lib/bin/start.js');

const poolMade = z.object({ UserPool: z.object({ Id: z.string() }) });
const clientMade = z.object({ UserPoolClient: z.object({ ClientId: z.string() }) });

/** The npm package that others test with, in a process of its own, with people who can log in by password. */
export async function startCognitoLocal(count: number) {
  await fetchPackage();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-cognito-local-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const measured = await startMeasured({ entry, folder, url, env: { PORT: String(port), HOST: '127.0.0.1' } });
  const { call, close } = poolWire(url, 1, {
    authorization: 'AWS4-HMAC-SHA256 Credential=local/x/us-east-1/cognito-idp',
  });
  const { UserPool } = poolMade.parse(await call('CreateUserPool', { PoolName: 'bench' }));
  const asked = { UserPoolId: UserPool.Id, ClientName: 'bench', ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] };
  const { UserPoolClient } = clientMade.parse(await call('CreateUserPoolClient', asked));
  const people: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = { username: `person-${at}@example.com`, password: 'Test##100' };
    const named = { UserPoolId: UserPool.Id, Username: person.username };
    await call('AdminCreateUser', { ...named, MessageAction: 'SUPPRESS' });
    await call('AdminSetUserPassword', { ...named, Password: person.password, Permanent: true });
    people.push(person);
  }
  close();
  return {
    url,
    clientId: UserPoolClient.ClientId,
    people,
    cpuMs: () => measured.cpuMs(),
    async stop() {
      await measured.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fetched once, outside of the project's own packages; scripts of packages do not run. */
async function fetchPackage(): Promise<void> {
  if (existsSync(entry)) return;
  await mkdir(cache, { recursive: true });
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const code = await new Promise((resolve) => {
    const npm = spawn('npm', ['install', '--prefix', cache, ...flags, `cognito-local@${VERSION}`], {
      stdio: 'inherit',
    });
    npm.once('error', () => resolve(-1)).once('exit', resolve);
  });
  if (code !== 0 || !existsSync(entry))
    throw new Error(
      `cognito-local ${VERSION} could not be fetched from the npm registry, so there is nothing to compare with.`,
    );
}
