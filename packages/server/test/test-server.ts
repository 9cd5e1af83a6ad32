import { endpoints } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { bindEndpoints, type BindNeeds } from '../src/http/bind-endpoint.ts';
import type { Handlers } from '../src/http/call.ts';
import type { OutsideOrigins } from '../src/http/security-headers.ts';
import { tellDenied } from '../src/http/security-log.ts';
import { createServer } from '../src/http/server.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { brandId } from '../src/kernel/ids.ts';
import { UnderWay } from '../src/kernel/under-way.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import type { TestWorld } from './test-world.ts';

export const owner: Caller = { subject: 'subject-1', accountId: brandId('acct_1'), role: 'owner' };
export const viewer: Caller = { subject: 'subject-2', accountId: brandId('acct_1'), role: 'viewer' };

/** A real server in this process whose callers are named by their token: `owner` or `viewer`. */
export async function createTestServer(
  world: TestWorld,
  given: Partial<Handlers>,
  changed: Partial<BindNeeds> = {},
  origins: OutsideOrigins = { payments: 'http://localhost:8081', connect: [] },
): Promise<FastifyInstance> {
  const server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    origins,
    https: null,
  });
  tellDenied(server, changed.log ?? world.log);
  const unexpected = () => Promise.reject(new Error('not part of this test'));
  const names = Object.keys(endpoints);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- complete because made from all names
  const handlers = { ...Object.fromEntries(names.map((name) => [name, unexpected])), ...given } as Handlers;
  bindEndpoints(server, handlers, {
    db: world.db,
    machineClock: world.clock,
    log: world.log,
    checksReplies: true,
    underWay: new UnderWay(),
    enterByKey: () => Promise.reject(new Refusal('not_signed_in')),
    limitPublic: () => Promise.resolve(),
    languageOf: () => Promise.resolve(null),
    refuseHeld: () => Promise.resolve(),
    authenticate: (token) => {
      if (token === 'owner') return Promise.resolve(owner);
      if (token === 'viewer') return Promise.resolve(viewer);
      return Promise.reject(new Refusal('not_signed_in'));
    },
    ...changed,
  });
  return server;
}
