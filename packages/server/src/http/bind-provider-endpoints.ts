import { okEnvelope } from '@linekeeper/contract';
import {
  providerEndpoints,
  staffMayDo,
  type ProviderEndpoint,
  type ProviderEndpointName,
} from '@linekeeper/contract/provider';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actAs } from '../kernel/acting.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { addressOf } from './address-of.ts';
import { giveFile } from './give-file.ts';
import { parsePart } from './parse-part.ts';
import type { ProviderHandlers } from './provider-call.ts';
import { cookieName, hasCsrfToken, isFromElsewhere, readCookie, sessionCookie } from './session-cookie.ts';

export interface ProviderBindNeeds {
  /** Where the console is reached. */
  consoleUrl: string;
  /** Who stands behind a session's token; refuses with `not_signed_in`. */
  authenticateStaff(token: string | undefined): Promise<StaffCaller>;
  /** Refuses with `too_many_requests`. */
  limitStaffLogIns(ip: string): Promise<void>;
  /** Tests and development check what is given out against the contract. */
  checksReplies: boolean;
}

/** One endpoint with its handler, the types of both forgotten so that all go through one path. */
interface Bound {
  readonly endpoint: ProviderEndpoint;
  readonly handle: (call: unknown) => Promise<unknown>;
}

/** Registers every call of the provider's console, each with its one handler. Only the session's cookie opens them. */
export function bindProviderEndpoints(
  server: FastifyInstance,
  handlers: ProviderHandlers,
  needs: ProviderBindNeeds,
): void {
  for (const name of Object.keys(providerEndpoints).filter(isName)) {
    const endpoint: ProviderEndpoint = providerEndpoints[name];
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- ProviderHandlers pairs each handler with its endpoint; `parsePart` parses by the same endpoint
    const handle = handlers[name] as Bound['handle'];
    bindOne(server, { endpoint, handle }, needs);
  }
}

function isName(name: string): name is ProviderEndpointName {
  return name in providerEndpoints;
}

function bindOne(server: FastifyInstance, { endpoint, handle }: Bound, needs: ProviderBindNeeds): void {
  const isHttps = needs.consoleUrl.startsWith('https://');
  const tokenOf = (request: FastifyRequest) => readCookie(request, cookieName(isHttps));
  const callers = new WeakMap<FastifyRequest, StaffCaller>();
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
    // Before the body: nothing is received and read from clients that may not call.
    async onRequest(request) {
      const caller = await admit(endpoint, request, tokenOf(request), needs);
      if (caller) callers.set(request, caller);
    },
    async handler(request, reply) {
      const caller = callers.get(request) ?? null;
      const call = {
        caller,
        params: parsePart(endpoint.params, request.params),
        query: parsePart(endpoint.query, request.query),
        body: parsePart(endpoint.body, request.body),
        cookie: sessionCookie(reply, isHttps, tokenOf(request)),
      };
      const actor = caller
        ? ({ kind: 'staff', id: caller.memberId } as const)
        : ({ kind: 'visitor', id: null } as const);
      const acting = { actor, requestId: request.id, address: addressOf(request) };
      const result = await actAs(acting, () => handle(call));
      if (endpoint.file) return giveFile(reply, { mediaType: endpoint.file }, result);
      const shown = needs.checksReplies ? endpoint.reply.parse(result) : result;
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(okEnvelope(shown)));
    },
  });
}

async function admit(
  endpoint: ProviderEndpoint,
  request: FastifyRequest,
  token: string | undefined,
  needs: ProviderBindNeeds,
): Promise<StaffCaller | null> {
  const isChange = endpoint.method !== 'GET';
  if (isChange && isFromElsewhere(request)) throw new Refusal('page_outdated');
  if (endpoint.access === 'public') {
    await needs.limitStaffLogIns(addressOf(request));
    return null;
  }
  const caller = await needs.authenticateStaff(token);
  if (isChange && !hasCsrfToken(request, token ?? '')) throw new Refusal('page_outdated');
  if (!staffMayDo(caller.role, endpoint.access)) throw new Refusal('not_allowed');
  return caller;
}
