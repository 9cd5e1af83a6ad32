import type { Person } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { Refusal } from '../kernel/refusal.ts';

let world: TestWorld;
let server: FastifyInstance;
const lines: object[] = [];
const keep = (facts: object): void => void lines.push(facts);

const person: Person = {
  id: 'person_2',
  email: 'eva@example.com',
  firstName: 'Eva',
  lastName: 'Example',
  role: 'viewer',
  status: 'invited',
  invitedAt: null,
  expiresAt: null,
  lastSeenAt: null,
  isYou: false,
  isLastOwner: false,
};

const signUpSample = {
  agreement: true,
  fname: 'Ada',
  lname: 'Byron',
  emailid: 'ada@example.com',
  pass: 'Test##100',
  company: 'Engines Inc',
  billaddress: '1 Main Street',
  billcity: 'Irvine',
  billstate: 'California',
  billzip: '92602',
  phone: '(714) 555-0100',
  shipaddress: '2 Dock Road',
  shipcity: 'Tustin',
  shipstate: 'California',
  shipzip: '92780',
  opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'token-of-tests' },
};

beforeAll(async () => {
  world = await createWorld();
  server = await createTestServer(
    world,
    {
      changeRole: () => Promise.resolve({ person: { ...person, role: 'admin' } }),
      invitePerson: () => Promise.resolve({ person }),
      removePerson: () => Promise.reject(new Refusal('not_allowed')),
      listPeople: () => Promise.resolve({ items: [] }),
      signUp: () =>
        Promise.resolve({ accountId: 'acct_9', userSub: 'subject-9', codeDelivery: { destination: 'e***@e***' } }),
    },
    { log: { info: keep } },
  );
});
afterAll(async () => {
  await server.close();
  await world.stop();
});
beforeEach(() => {
  lines.length = 0;
});

const as = (idtoken: string) => ({ idtoken, 'content-type': 'application/json' });
const source = { account: 'acct_1', address: '127.0.0.1' };

it('a changed role is logged with who changed whose, from where, and by which request', async () => {
  const url = '/api/v1/people/person_2/role';
  const answer = await server.inject({ method: 'PUT', url, headers: as('owner'), payload: { role: 'admin' } });
  expect(lines).toEqual([
    {
      event: 'security.role-changed',
      subject: 'subject-1',
      callerRole: 'owner',
      person: 'person_2',
      role: 'admin',
      requestId: answer.headers['x-request-id'],
      ...source,
    },
  ]);
});

it('an invitation is logged by ids, never by the address that was typed', async () => {
  const payload = { email: 'eva@example.com', firstName: 'Eva', lastName: 'Example', role: 'viewer' };
  await server.inject({ method: 'POST', url: '/api/v1/people', headers: as('owner'), payload });
  expect(lines).toMatchObject([{ event: 'security.invited', person: 'person_2', role: 'viewer', ...source }]);
  expect(JSON.stringify(lines)).not.toContain('eva@example.com');
});

it('a new account is logged with its first person', async () => {
  const payload = signUpSample;
  const answer = await server.inject({ method: 'POST', url: '/v1/dash/signup', payload });
  expect(answer.statusCode).toBe(200);
  expect(lines).toMatchObject([
    { event: 'security.signed-up', subject: 'subject-9', account: 'acct_9', address: '127.0.0.1' },
  ]);
  expect(JSON.stringify(lines)).not.toContain(payload.pass);
});

it('what is denied is logged: a role that may not, a refusal on the way, and an unknown caller', async () => {
  await server.inject({ method: 'DELETE', url: '/api/v1/people/person_2', headers: as('viewer') });
  await server.inject({ method: 'DELETE', url: '/api/v1/people/person_2', headers: as('owner') });
  await server.inject({ url: '/api/v1/people', headers: as('a token of nobody') });
  const path = '/api/v1/people/:id';
  expect(lines).toMatchObject([
    { event: 'security.denied', subject: 'subject-2', callerRole: 'viewer', path, status: 403, ...source },
    { event: 'security.denied', subject: 'subject-1', callerRole: 'owner', path, status: 403, ...source },
    { event: 'security.denied', subject: null, account: null, path: '/api/v1/people', status: 401 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('a token of nobody');
});

it('what anybody may see leaves no line', async () => {
  await server.inject({ url: '/api/v1/people', headers: as('owner') });
  expect(lines).toEqual([]);
});
