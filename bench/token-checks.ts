import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import { jwksIdTokens } from '@linekeeper/server/id-tokens';
import { cpuHead, type CpuRow, type Table } from './results.ts';

const COUNT = 4_000;
const issuer = 'https://pool.example/us-east-1_Bench1234';
const clientId = 'benchclient';

/** Checks of id tokens as every request makes them: of tokens never seen, and of tokens whose verdict is kept. */
export async function benchTokenChecks(): Promise<Table> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
  });
  const server = createServer((_request, answer) => answer.end(keys));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const jwksUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  const tokens = jwksIdTokens({ issuer, clientId, jwksUrl }, { now: () => new Date() });
  const signed = Array.from({ length: COUNT }, (_, at) => idToken(privateKey, at));
  await tokens.read(idToken(privateKey, -1));
  const check = async () => {
    for (const token of signed) if ((await tokens.read(token)) === null) throw new Error('a genuine token was refused');
  };
  const rows = [await timed('token check, never seen', check), await timed('token check, verdict kept', check)];
  await new Promise((resolve) => server.close(resolve));
  return { head: cpuHead, rows };
}

function idToken(key: KeyObject, at: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    sub: `subject-${at}`,
    iss: issuer,
    aud: clientId,
    token_use: 'id',
    iat,
    auth_time: iat,
    exp: iat + 3_600,
    email: `person-${at}@example.com`,
    email_verified: true,
    origin_jti: `origin-${at}`,
    'custom:role': 'owner',
  };
  const text = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`;
  return `${text}.${createSign('sha256').update(text).sign(key).toString('base64url')}`;
}

async function timed(what: string, check: () => Promise<void>): Promise<CpuRow> {
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await check();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuMs = (user + system) / 1000;
  return [what, (COUNT / seconds).toFixed(0), ((COUNT * 1000) / cpuMs).toFixed(0), (cpuMs / COUNT).toFixed(3)];
}
