import { keyMayCall, type EndpointName } from '@linekeeper/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, KeyCaller } from '../kernel/caller.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Counted } from '../store/rate-limiter.ts';
import { addressOf } from './address-of.ts';

interface Entered {
  readonly caller: KeyCaller;
  readonly counted: Counted;
  /** Keeps what the call was answered with. Never fails. */
  answered(status: number): Promise<void>;
}

/** Who stands behind the secret of a key, counted and kept; refuses with `not_signed_in`. */
export type EnterByKey = (
  secret: string,
  asked: { call: EndpointName; requestId: string; address: string },
) => Promise<Entered>;

const entries = new WeakMap<FastifyRequest, Entered>();

/** What stands behind `Authorization: Bearer`; undefined without it. Refuses with `one_login_only` two log-ins at once. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [, secret] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  if (secret !== undefined && headers['idtoken'] !== undefined) throw new Refusal('one_login_only');
  return secret;
}

/**
 * Lets a key in as far as its limit goes, and says in the headers how often it may still call. Refuses with `not_signed_in`
 * and `too_many_requests`.
 */
export async function callerByKey(
  enter: EnterByKey,
  call: EndpointName,
  { secret, request, reply }: { secret: string; request: FastifyRequest; reply: FastifyReply },
): Promise<Caller> {
  const entered = await enter(secret, { call, requestId: request.id, address: addressOf(request) });
  entries.set(request, entered);
  const { limit, remaining, resetSeconds, isOver } = entered.counted;
  void reply.headers({
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
  });
  if (isOver) throw new Refusal('too_many_requests', undefined, resetSeconds);
  return entered.caller;
}

/** Refuses with `key_scope_missing` what the scopes of the caller's key do not allow. */
export function refuseBeyondScopes({ key }: Caller, call: EndpointName): void {
  if (key && !keyMayCall(key.scopes, call)) throw new Refusal('key_scope_missing');
}

/** Keeps what a call with a key was answered with. */
export async function noteAnswered(request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  await entries.get(request)?.answered(statusCode);
}
