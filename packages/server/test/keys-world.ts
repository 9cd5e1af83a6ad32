import {
  endpoints,
  type ApiKey,
  type ApiKeyCall,
  type ApiKeyForm,
  type ApiKeyScope,
  type Role,
} from '@linekeeper/contract';
import { routesOf } from '../src/compose.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import { openDatabase } from '../src/store/database.ts';
import { createRateLimiter } from '../src/store/rate-limiter.ts';
import { createBulkWorld } from './bulk-world.ts';
import { noParts } from './service-world.ts';
import { createTestServer } from './test-server.ts';

type Asked = Partial<Omit<ApiKeyForm, 'scopes'>>;

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
}

/** How often a key may call in a minute here. */
export const callsOfKey = 20;

/** The code of a refusal. */
export const codeIn = (answer: { body: string }): string => /"code":"(\w+)"/.exec(answer.body)?.[1] ?? '';

/** Customers whose systems call with keys, over HTTP; everything outside is in memory. */
export async function createKeysWorld() {
  const world = await createBulkWorld();
  const opened = openDatabase(world.databaseUrl, () => undefined);
  const limiter = createRateLimiter(opened.pool, { name: 'key', points: callsOfKey, durationSeconds: 60 });
  world.change({ countKeyCall: async (keyId) => limiter.count(keyId) });
  const noConfig = () => {
    throw new Refusal('unavailable');
  };
  const server = await createTestServer(world, routesOf(world, noConfig), {
    authenticate: world.identity.authenticate,
    enterByKey: world.keys.enterByKey,
    refuseHeld: world.holds.refuseHeld,
  });
  const { routes } = world.keys;
  let people = 0;
  const own = { ada: { ...world.caller, email: '' } };
  const person = async (role: Role): Promise<Caller & { email: string }> => {
    const subject = `person-${(people += 1)}`;
    const email = `${subject}@example.com`;
    const added = { subject, accountId: world.caller.accountId, role, email, firstName: 'Ada', lastName: 'Byron' };
    await world.db.transaction().execute(async (tx) => world.identity.addPerson(tx, added));
    return { ...(await world.identity.authenticate(subject)), email };
  };
  const list = async (by: Caller = own.ada) => (await routes.listApiKeys({ ...noParts, caller: by })).items;
  const ask = async (secret: string, url: string, { method = 'GET', body, headers = {} }: Request = {}) => {
    const authorization = `Bearer ${secret}`;
    return server.inject({ url, method, headers: { authorization, ...headers }, ...(body && { payload: body }) });
  };
  return Object.assign(world, {
    /** An owner of the account of the running test, who has logged in. */
    own,
    person,
    list,
    ask,
    lines: async (secret: string) => ask(secret, '/api/v1/lines'),
    /** A new account with its owner. */
    async begin(): Promise<void> {
      await world.beginTest();
      own.ada = await person('owner');
    },
    async make(scopes: ApiKeyScope[], more: Asked = {}, by: Caller = own.ada) {
      const isService = more.kind !== 'personal';
      const body = { kind: 'service' as const, name: 'Fleet sync', scopes, expiresInDays: 90, ...more };
      const form = isService ? { role: 'admin' as const, ...body } : body;
      return routes.makeApiKey({ ...noParts, caller: by, body: endpoints.makeApiKey.body.parse(form) });
    },
    shown: async ({ id }: Pick<ApiKey, 'id'>, by: Caller = own.ada) => (await list(by)).find((key) => key.id === id),
    async rotate({ id }: Pick<ApiKey, 'id'>, overlapHours: 0 | 24, by: Caller = own.ada) {
      return routes.rotateApiKey({ ...noParts, caller: by, params: { id }, body: { overlapHours } });
    },
    revoke: async ({ id }: Pick<ApiKey, 'id'>, by: Caller = own.ada) =>
      routes.revokeApiKey({ ...noParts, caller: by, params: { id } }),
    async calls({ id }: Pick<ApiKey, 'id'>, by: Caller = own.ada): Promise<ApiKeyCall[]> {
      const asked = { ...noParts, caller: by, params: { id }, query: { page: 1, limit: 20 } };
      return (await routes.listApiKeyCalls(asked)).items;
    },
    /** The address of the server for programs. */
    listen: async () => server.listen({ port: 0, host: '127.0.0.1' }),
    /** The person's id, by which owners manage them. */
    idOfPerson: async ({ subject }: Caller) => (await world.identity.getPerson(world.db, subject))?.id ?? '',
    async end(): Promise<void> {
      await server.close();
      await opened.close();
      await world.stop();
    },
  });
}

export type KeysWorld = Awaited<ReturnType<typeof createKeysWorld>>;
