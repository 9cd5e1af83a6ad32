import { endpoints, okEnvelope, type Endpoint, type EndpointName } from '@linekeeper/contract';
import { isForActing, isShownToStaff, lookPathOf, staffMayDo } from '@linekeeper/contract/provider';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actAs } from '../kernel/acting.ts';
import type { AccountId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { seeingOnly } from '../kernel/account-in-sight.ts';
import { bindActing, type AccountRoute, type ActingNeeds, type AtAccount, type Looking } from './bind-acting.ts';
import { addressOf } from './address-of.ts';
import type { ProviderBindNeeds } from './bind-provider-endpoints.ts';
import type { Handlers } from './call.ts';
import { parsePart } from './parse-part.ts';
import { cookieName, readCookie } from './session-cookie.ts';

export interface LookNeeds extends ProviderBindNeeds, ActingNeeds {
  /** The account that this session may see as its customer does. Refuses with `look_needed` or `look_over`. */
  admitLook(caller: StaffCaller, account: string): Promise<AccountId>;
}

interface Bound {
  readonly endpoint: Endpoint;
  readonly handle: (call: unknown) => Promise<unknown>;
}

/**
 * Registers the customers' calls that staff may make while they look at an account: the same handlers, called by someone
 * who may only read that account, or act for it by a code, and is none of its people. What the contract neither shows nor
 * lets a code allow is not there.
 */
export function bindLooks(server: FastifyInstance, handlers: Handlers, needs: LookNeeds): void {
  for (const name of Object.keys(endpoints).filter(isEndpointName).filter(isShownToStaff)) {
    const endpoint: Endpoint = endpoints[name];
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- Handlers pairs each handler with its endpoint; `parsePart` parses by the same endpoint
    const handle = handlers[name] as Bound['handle'];
    bindOne(server, { endpoint, handle }, needs);
  }
  for (const name of Object.keys(endpoints).filter(isEndpointName).filter(isForActing)) {
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- Handlers pairs each handler with its endpoint; `parsePart` parses by the same endpoint
    const handle = handlers[name] as Bound['handle'];
    bindActing(
      server,
      { name, endpoint: endpoints[name], handle, admit: async (request) => admit(request, needs) },
      needs,
    );
  }
}

function isEndpointName(name: string): name is EndpointName {
  return name in endpoints;
}

function bindOne(server: FastifyInstance, { endpoint, handle }: Bound, needs: LookNeeds): void {
  const callers = new WeakMap<FastifyRequest, Looking>();
  server.route<AccountRoute>({
    method: endpoint.method,
    url: lookPathOf(endpoint),
    async onRequest(request) {
      callers.set(request, await admit(request, needs));
    },
    async handler(request, reply) {
      const looking = callers.get(request);
      if (!looking) throw new Refusal('look_needed');
      const call = {
        caller: looking.caller,
        params: parsePart(endpoint.params, request.params),
        query: parsePart(endpoint.query, request.query),
        body: undefined,
        ip: addressOf(request),
      };
      const actor = { kind: 'staff', id: looking.staff.memberId } as const;
      const acting = { actor, requestId: request.id, address: call.ip };
      const result = await seeingOnly(looking.caller.accountId, () => actAs(acting, () => handle(call)));
      const shown = needs.checksReplies ? endpoint.reply.parse(result) : result;
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(okEnvelope(shown)));
    },
  });
}

async function admit(request: AtAccount, needs: LookNeeds): Promise<Looking> {
  const isHttps = needs.consoleUrl.startsWith('https://');
  const staff = await needs.authenticateStaff(readCookie(request, cookieName(isHttps)));
  if (!staffMayDo(staff.role, 'look')) throw new Refusal('not_allowed');
  const accountId = await needs.admitLook(staff, request.params.account);
  const acting = await needs.actingOf(staff, accountId);
  return { staff, acting, caller: acting?.caller ?? { subject: '', accountId, role: 'viewer' } };
}
