import {
  deprecationHeaders,
  endpoints,
  mayDo,
  type Endpoint,
  type EndpointName,
  type Language,
} from '@linekeeper/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actAs, type Actor } from '../kernel/acting.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { besideOthers, type UnderWay } from '../kernel/under-way.ts';
import type { AccountId } from '../kernel/ids.ts';
import { inLanguage, languageNow } from '../kernel/language.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../store/database.ts';
import { seeingOnly } from '../kernel/account-in-sight.ts';
import { addressOf } from './address-of.ts';
import type { Handlers } from './call.ts';
import { bearerOf, callerByKey, noteAnswered, refuseBeyondScopes, type EnterByKey } from './enter-by-key.ts';
import { giveFile } from './give-file.ts';
import { answerOnce, type RawReply } from './idempotency.ts';
import { parsePart } from './parse-part.ts';
import { partsInTurns, type PartOfFile } from './parts-in-turns.ts';
import { rawReplyOf } from './raw-reply.ts';
import { rememberCaller, tellDone, type SecurityLog } from './security-log.ts';

export interface BindNeeds {
  db: Db;
  machineClock: Clock;
  log: SecurityLog;
  /** Who stands behind an id token; refuses with `not_signed_in` or `no_account`. */
  authenticate(idToken: string | undefined, from: { userAgent: string; address: string }): Promise<Caller>;
  enterByKey: EnterByKey;
  /** Refuses with `too_many_requests`. */
  limitPublic(name: EndpointName, ip: string): Promise<void>;
  /** Refuses with `account_held` or `account_in_review`. */
  refuseHeld(accountId: AccountId): Promise<void>;
  /** What an account's papers are in; null: it has chosen none. */
  languageOf(accountId: AccountId): Promise<Language | null>;
  /** Tests and development check what is given out against the contract. */
  checksReplies: boolean;
  /** Whose calls this process answers. */
  underWay: UnderWay;
}

interface Needs extends BindNeeds {
  readonly partOfFile: PartOfFile;
}

/** One endpoint with its handler, the types of both forgotten so that all go through one path. */
interface Bound {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly handle: (call: unknown) => Promise<unknown>;
}

/** Registers every endpoint of the contract on the server, each with its one handler. */
export function bindEndpoints(server: FastifyInstance, handlers: Handlers, given: BindNeeds): void {
  const needs = { ...given, partOfFile: partsInTurns(given.underWay) };
  for (const name of Object.keys(endpoints).filter(isEndpointName)) {
    const endpoint: Endpoint = endpoints[name];
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- Handlers pairs each handler with its endpoint; `runHandler` parses by the same endpoint
    const handle = handlers[name] as Bound['handle'];
    bindOne(server, { name, endpoint, handle }, needs);
  }
}

function isEndpointName(name: string): name is EndpointName {
  return name in endpoints;
}

function bindOne(server: FastifyInstance, bound: Bound, needs: Needs): void {
  const { name, endpoint } = bound;
  const callers = new WeakMap<FastifyRequest, Caller>();
  const deprecated = deprecationHeaders(endpoint);
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
    // Before the body: nothing is received and read from clients that may not call.
    async onRequest(request, reply) {
      void reply.headers(deprecated);
      const caller = await admit(bound, { request, reply }, needs);
      if (caller) callers.set(request, caller);
    },
    onResponse: noteAnswered,
    async handler(request, reply) {
      const caller = callers.get(request) ?? null;
      if (endpoint.file) return givePaper(bound, caller, { request, reply }, needs);
      const envelope = () => envelopeOf(bound, caller, request, needs);
      const answer = () => (caller ? answering(needs.underWay, caller.accountId, envelope) : envelope());
      const key = request.headers['idempotency-key'];
      const raw =
        caller && typeof key === 'string' && endpoint.method !== 'GET' && !endpoint.showsOnce
          ? await answerOnce(
              needs,
              { accountId: caller.accountId, key, request: fingerprint(name, request, caller) },
              answer,
            )
          : await answer();
      if (raw.retryAfterSeconds) void reply.header('retry-after', raw.retryAfterSeconds);
      return reply.code(raw.status).type('application/json; charset=utf-8').send(raw.text);
    },
  });
}

/** Long work of a call can tell that others are about. */
function answering<Made>(underWay: UnderWay, accountId: AccountId, work: () => Promise<Made>): Promise<Made> {
  const areThere = () => underWay.areOthersThere(accountId);
  return underWay.during(accountId, () => besideOthers(areThere, work));
}

/** Papers are in the language of the account, else of their reader; what machines read stays the same. */
async function givePaper(bound: Bound, caller: Caller | null, { request, reply }: Asked, needs: Needs) {
  const chosen = caller && !caller.key ? await needs.languageOf(caller.accountId) : null;
  const language = caller?.key ? 'en' : (chosen ?? languageNow());
  const made = await inLanguage(language, () => runHandler(bound, caller, request, needs.log));
  const making = <Part>(part: () => Promise<Part>) => (caller ? needs.partOfFile(caller.accountId, part) : part());
  return giveFile(reply, { mediaType: bound.endpoint.file ?? '', language, making }, made);
}

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function admit(bound: Bound, { request, reply }: Asked, needs: BindNeeds): Promise<Caller | null> {
  const { name, endpoint } = bound;
  if (endpoint.access === 'public') {
    await needs.limitPublic(name, addressOf(request));
    return null;
  }
  const caller = await callerOf(name, { request, reply }, needs);
  rememberCaller(request, caller);
  refuseBeyondScopes(caller, name);
  if (!mayDo(caller.role, endpoint.access)) throw new Refusal('not_allowed');
  if (endpoint.access === 'operate' && endpoint.method !== 'GET') await needs.refuseHeld(caller.accountId);
  return caller;
}

/** A person by their id token, or a machine by an API key. */
async function callerOf(name: EndpointName, { request, reply }: Asked, needs: BindNeeds): Promise<Caller> {
  const secret = bearerOf(request);
  if (secret !== undefined) return callerByKey(needs.enterByKey, name, { secret, request, reply });
  const header = request.headers['idtoken'];
  const from = { userAgent: request.headers['user-agent'] ?? '', address: addressOf(request) };
  return needs.authenticate(typeof header === 'string' ? header : undefined, from);
}

async function envelopeOf(
  bound: Bound,
  caller: Caller | null,
  request: FastifyRequest,
  { checksReplies, log }: BindNeeds,
): Promise<RawReply> {
  return rawReplyOf(async () => {
    const result = await runHandler(bound, caller, request, log);
    return checksReplies ? bound.endpoint.reply.parse(result) : result;
  });
}

async function runHandler(
  { name, endpoint, handle }: Bound,
  caller: Caller | null,
  request: FastifyRequest,
  log: SecurityLog,
) {
  const params = parsePart(endpoint.params, request.params);
  const query = parsePart(endpoint.query, request.query);
  const body = parsePart(endpoint.body, request.body);
  const ip = addressOf(request);
  const acting = { actor: actorOf(caller), requestId: request.id, address: ip };
  const work = () => actAs(acting, () => handle({ caller, params, query, body, ip }));
  const result = await (caller ? seeingOnly(caller.accountId, work) : work());
  tellDone(log, request, name, result);
  return result;
}

function actorOf(caller: Caller | null): Actor {
  if (!caller) return { kind: 'visitor', id: null };
  return caller.key ? { kind: 'key', id: caller.key.id } : { kind: 'person', id: caller.subject };
}

/** Of the API key, too: what one was answered is not another one's answer. */
function fingerprint(name: EndpointName, request: FastifyRequest, { key }: Caller): string {
  return JSON.stringify([name, request.url, request.body ?? null, ...(key ? [key.id] : [])]);
}
