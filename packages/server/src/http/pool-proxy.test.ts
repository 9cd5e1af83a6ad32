import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { Refusal } from '../kernel/refusal.ts';
import { proxyUserPool } from './pool-proxy.ts';

interface Seen {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let world: TestWorld;
let server: FastifyInstance;
let pool: Server;
let isFree = true;
const seen: Seen[] = [];
const taken: string[] = [];

beforeAll(async () => {
  pool = createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ url: request.url, headers: request.headers, body });
      answer.writeHead(400, {
        'content-type': 'application/x-amz-json-1.1',
        'x-amzn-errortype': 'CodeMismatchException:',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'x-amzn-errortype',
      });
      answer.end('{"__type":"CodeMismatchException","message":"no"}');
    });
  });
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve));
  const address = pool.address();
  const port = typeof address === 'object' ? address?.port : 0;
  world = await createWorld();
  server = await createTestServer(world, {});
  const calls = {
    async take(key: string) {
      taken.push(key);
      if (!isFree) throw new Refusal('too_many_requests', undefined, 17);
    },
  };
  await proxyUserPool(server, `http://127.0.0.1:${port}`, calls);
});
afterAll(async () => {
  await server.close();
  pool.close();
  await world.stop();
});

const call = (headers: Record<string, string> = {}, payload = '{"Username":"a"}') =>
  server.inject({
    method: 'POST',
    url: '/idp/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ConfirmSignUp',
      ...headers,
    },
    payload,
  });

it("the pool's answer comes back as it is, and our own token never gets there", async () => {
  const answer = await call({ idtoken: 'secret', cookie: 'a=b' });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['x-amzn-errortype']).toBe('CodeMismatchException:');
  expect(answer.json()).toEqual({ __type: 'CodeMismatchException', message: 'no' });
  expect(seen.at(-1)).toMatchObject({ url: '/', body: '{"Username":"a"}' });
  expect(seen.at(-1)?.headers).not.toHaveProperty('idtoken');
  expect(seen.at(-1)?.headers).not.toHaveProperty('cookie');
});

it('no page of another origin is let in, whatever the pool itself allows', async () => {
  const { headers } = await call({ origin: 'https://evil.example' });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  const asked = await server.inject({ method: 'OPTIONS', url: '/idp/', headers: { origin: 'https://evil.example' } });
  expect(asked.statusCode).toBe(404);
});

it('the pool hears where the caller is and which request it was, not what the caller says of both', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/idp/',
    remoteAddress: '203.0.113.7',
    headers: {
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'x-forwarded-for': '192.0.2.99',
      forwarded: 'for=192.0.2.99',
      'x-request-id': 'made-up',
    },
    payload: '{}',
  });
  const { headers } = seen.at(-1) ?? {};
  expect(headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-request-id': answer.headers['x-request-id'] });
  expect(headers).not.toHaveProperty('forwarded');
});

it('a call without a token goes through, too', async () => {
  expect((await call()).statusCode).toBe(400);
});

it("too many calls and too large ones stop at the portal, in the envelope and in the pool's words", async () => {
  const before = seen.length;
  expect((await call({}, 'x'.repeat(70_000))).statusCode).toBe(413);
  isFree = false;
  const refused = await call();
  isFree = true;
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('17');
  expect(refused.json()).toMatchObject({
    data: null,
    messages: { resultCode: 'Error', message: [{ code: 'too_many_requests' }] },
    __type: 'TooManyRequestsException',
    message: 'Too many requests. Wait a moment and try again.',
  });
  expect(seen).toHaveLength(before);
});

it('callers are counted by the network that is theirs', async () => {
  taken.length = 0;
  for (const remoteAddress of ['192.0.2.1', '2001:db8:1:2::1', '2001:db8:1:2:ffff::'])
    await server.inject({ method: 'POST', url: '/idp/', payload: '{}', remoteAddress });
  expect(taken).toEqual(['192.0.2.1', '2001:db8:1:2::/64', '2001:db8:1:2::/64']);
});

it.each([
  ['SignUp', 'AWSCognitoIdentityProviderService.SignUp'],
  ['an administration', 'AWSCognitoIdentityProviderService.AdminCreateUser'],
  [
    'something beside an open call',
    'AWSCognitoIdentityProviderService.GetUser, AWSCognitoIdentityProviderService.SignUp',
  ],
  ['another way to write it', 'Awscognitoidentityproviderservice.signup'],
  ['nothing', ''],
])('%s past the portal is refused as an operation that the pool does not have', async (_, target) => {
  const before = seen.length;
  const answer = await call({ 'x-amz-target': target });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['x-amzn-errortype']).toBe('UnknownOperationException:');
  expect(answer.json()).toEqual({ __type: 'UnknownOperationException', message: 'Unknown operation.' });
  expect(seen).toHaveLength(before);
});

it('no one deletes a login without the portal, which keeps the last owner', async () => {
  const before = seen.length;
  const answer = await call({ 'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser' });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ __type: 'NotAuthorizedException' });
  expect(seen).toHaveLength(before);
});

it.each(['/idp/../v1', '/idp//elsewhere.example/', '/idp/%2e%2e/admin', '/idp/healthz', '/idp/keys/../x'])(
  '%s does not exist and is not passed on',
  async (url) => {
    const before = seen.length;
    expect((await server.inject({ url })).statusCode).toBe(404);
    expect(seen).toHaveLength(before);
  },
);

it('the keys of the pool are passed on', async () => {
  await server.inject({ url: '/idp/us-east-1_abc/.well-known/jwks.json' });
  expect(seen.at(-1)?.url).toBe('/us-east-1_abc/.well-known/jwks.json');
});

it("a pool that is down is a clear answer that the pool's clients understand", async () => {
  const lonely = await createTestServer(world, {});
  // No one listens on a port that is reserved.
  await proxyUserPool(lonely, `http://127.0.0.1:${await reservePorts()}`, { take: () => Promise.resolve() });
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' };
  const answer = await lonely.inject({ method: 'POST', url: '/idp/', headers, payload: '{}' });
  await lonely.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    messages: { message: [{ code: 'unavailable' }] },
    __type: 'InternalErrorException',
    message: 'The service is starting or stopping. Try again in a moment.',
  });
});
