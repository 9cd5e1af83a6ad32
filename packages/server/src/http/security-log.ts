import type { EndpointName } from '@linekeeper/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../kernel/caller.ts';

export interface SecurityLog {
  info(facts: object, sentence: string): void;
}

/** Calls whose success stands in the security log, each under its name there. */
const told: Partial<Record<EndpointName, string>> = {
  signUp: 'security.signed-up',
  invitePerson: 'security.invited',
  sendInvitationAgain: 'security.invited-again',
  changeRole: 'security.role-changed',
  removePerson: 'security.person-removed',
  closeAccount: 'security.account-closed',
  makeApiKey: 'security.key-made',
  rotateApiKey: 'security.key-rotated',
  revokeApiKey: 'security.key-revoked',
};

const callers = new WeakMap<FastifyRequest, Caller>();

/** Whose request it is, for the security log, also when it is denied afterwards. */
export function rememberCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** Writes down what a call has changed about who may do what; ids alone, never what somebody typed. */
export function tellDone(log: SecurityLog, request: FastifyRequest, name: EndpointName, result: unknown): void {
  const event = told[name];
  if (event === undefined) return;
  log.info({ event, ...sourceOf(request), ...factsOf(result) }, 'security');
}

/** Writes down every answer of 401 or 403, whichever route gave it. Call it before there are routes. */
export function tellDenied(server: FastifyInstance, log: SecurityLog): void {
  server.addHook('onResponse', async (request, { statusCode: status }) => {
    if (status !== 401 && status !== 403) return;
    const path = request.routeOptions.url ?? 'unknown';
    log.info({ event: 'security.denied', ...sourceOf(request), method: request.method, path, status }, 'security');
  });
}

/** The same names as in the user pool's log; `requestId` is the header `x-request-id` of the answer. */
function sourceOf(request: FastifyRequest) {
  const { subject = null, accountId: account = null, role: callerRole = null, key: by } = callers.get(request) ?? {};
  const { ip, id: requestId } = request;
  return { subject, account, callerRole, ...(by && { byKey: by.id }), address: ip || null, requestId };
}

/** Of a new account its ids; of a person theirs, and the role; of an API key its id. */
function factsOf(result: unknown): object {
  const person = textIn(memberOf(result, 'person'), 'id') ?? textIn(result, 'id');
  const role = textIn(memberOf(result, 'person'), 'role');
  const subject = textIn(result, 'userSub');
  const account = textIn(result, 'accountId');
  const key = textIn(memberOf(result, 'key'), 'id');
  return {
    ...(person !== undefined && { person }),
    ...(role !== undefined && { role }),
    ...(subject !== undefined && { subject }),
    ...(account !== undefined && { account }),
    ...(key !== undefined && { key }),
  };
}

function memberOf(given: unknown, name: string): unknown {
  return given instanceof Object ? Reflect.get(given, name) : undefined;
}

function textIn(given: unknown, name: string): string | undefined {
  const member = memberOf(given, name);
  return typeof member === 'string' ? member : undefined;
}
