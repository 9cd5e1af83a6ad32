import { randomInt } from 'node:crypto';
import type { StaffRole } from '@linekeeper/contract/provider';
import type { FastifyInstance } from 'fastify';
import type { Outside } from '../src/compose-modules.ts';
import { bindLooks } from '../src/http/bind-looks.ts';
import { bindProviderEndpoints } from '../src/http/bind-provider-endpoints.ts';
import { keepHostsApart } from '../src/http/keep-hosts-apart.ts';
import { mailOpener, openOutbox, readMailbox } from '../src/mail/outbox.ts';
import { routesOf } from '../src/compose.ts';
import { consoleRoutesOf, lookRoutesOf } from '../src/console-routes.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import { allInMemory, rebuilt } from './all-in-memory.ts';
import { connected } from './connected.ts';
import { mailSettings } from './settings.ts';
import { staffPoolInMemory } from './staff-pool-in-memory.ts';
import { createTestServer } from './test-server.ts';
import { createWorld } from './test-world.ts';

const host = 'console.test';
const noConfig = () => {
  throw new Refusal('unavailable');
};

/** A browser at the console: its cookie and the token that goes along with changes. */
export interface Browser {
  cookie: string;
  csrfToken: string;
}

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
}

/** The console's calls and the customers', on one server and a real database, with the staff pool in memory. */
export async function createStaffWorld(carriers: Outside['carriers'] = connected({})) {
  const ground = await createWorld();
  const memory = staffPoolInMemory();
  const outbox = openOutbox(ground.clock, mailSettings);
  const brand = { name: 'Acme Cellular', supportEmail: 'help@acme.test' };
  const needs = { staffPool: memory.pool, outbox, brand, consoleUrl: `https://${host}`, carriers };
  const world = rebuilt(allInMemory(ground), needs);
  const { staff } = world;
  const server: FastifyInstance = await createTestServer(world, {});
  keepHostsApart(server, needs.consoleUrl, 'https://portal.test');
  const bindNeeds = {
    consoleUrl: needs.consoleUrl,
    checksReplies: true,
    authenticateStaff: staff.authenticateStaff,
    limitStaffLogIns: () => Promise.resolve(),
    admitLook: world.customers.admitLook,
    actingOf: world.mandates.actingOf,
    refuseHeld: world.holds.refuseHeld,
    db: world.db,
    machineClock: world.clock,
  };
  bindProviderEndpoints(server, consoleRoutesOf(world), bindNeeds);
  bindLooks(server, lookRoutesOf(world, routesOf(world, noConfig)), bindNeeds);
  const ask = async (url: string, { method = 'GET', body, headers = {} }: Asked = {}, browser?: Browser) => {
    const sent = browser && { cookie: browser.cookie, 'x-csrf-token': browser.csrfToken };
    return server.inject({
      url,
      method,
      headers: { host, ...sent, ...headers },
      ...(body && { payload: body }),
    });
  };
  const post = async (path: string, body: object) => ask(`/provider/api/v1${path}`, { method: 'POST', body });
  const work = async () => {
    for (const chore of staff.jobs.chores) await chore.run();
  };
  const opened = async (cookies: unknown): Promise<Browser> => {
    const cookie = String(cookies).split(';', 1)[0] ?? '';
    const self = await ask('/provider/api/v1/me', { headers: { cookie } });
    return { cookie, csrfToken: self.json<{ data: { csrfToken: string } }>().data.csrfToken };
  };
  return {
    ...world,
    ...memory,
    staff,
    server,
    ask,
    post,
    work,
    opened,
    newEmail: () => `ada${randomInt(1e9)}@example.com`,
    /** The temporary password that was mailed to this address last. */
    async passwordMailedTo(email: string): Promise<string | undefined> {
      const [mail] = await readMailbox(world.db, mailOpener(mailSettings.atRestKey), email);
      return /Temporary password: (\S+)/.exec(mail?.text ?? '')?.[1];
    },
    /** A member of staff who has chosen a password and set up an authenticator, logged in. */
    async loggedIn(role: StaffRole, email = `eva${randomInt(1e9)}@example.com`): Promise<Browser & { id: string }> {
      const { id } = await staff.inviteMember({ email, name: 'Eva', role });
      await work();
      memory.users.set(email, { password: 'Secret!123', isTemporary: false, hasAuthenticator: true });
      await post('/login', { email, password: 'Secret!123' });
      const done = await post('/login/code', { email, session: `code ${email}`, code: '123456' });
      return { id, ...(await opened(done.headers['set-cookie'])) };
    },
    async stop() {
      await server.close();
      await world.stop();
    },
  };
}

export type StaffWorld = Awaited<ReturnType<typeof createStaffWorld>>;
