import type { Endpoint, EndpointName } from '@linekeeper/contract';
import { lookPathOf, type ActingName } from '@linekeeper/contract/provider';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actAs } from '../kernel/acting.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { AccountId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import type { Db } from '../store/database.ts';
import { seeingOnly } from '../kernel/account-in-sight.ts';
import { addressOf } from './address-of.ts';
import { answerOnce, type RawReply } from './idempotency.ts';
import { parsePart } from './parse-part.ts';
import { rawReplyOf } from './raw-reply.ts';
import { cookieName, hasCsrfToken, isFromElsewhere, readCookie } from './session-cookie.ts';

export type AccountRoute = { Params: { account: string } };
export type AtAccount = FastifyRequest<AccountRoute>;

interface ActingNow {
  readonly caller: Caller;
  /** Refuses with `acting_not_allowed`; notes who acts before it is done. */
  admit(act: { name: ActingName; params: unknown; body: unknown }): Promise<void>;
}

export interface ActingNeeds {
  db: Db;
  machineClock: Clock;
  consoleUrl: string;
  checksReplies: boolean;
  /** What this session may do for the account that it looks at; null without a code of an owner. */
  actingOf(staff: StaffCaller, account: AccountId): Promise<ActingNow | null>;
  /** Refuses with `account_held` or `account_in_review`. */
  refuseHeld(accountId: AccountId): Promise<void>;
}

/** Who looks, and as whom they call. */
export interface Looking {
  readonly staff: StaffCaller;
  readonly caller: Caller;
  readonly acting: ActingNow | null;
}

interface Bound {
  readonly name: ActingName;
  readonly endpoint: Endpoint;
  readonly handle: (call: unknown) => Promise<unknown>;
  /** Who looks at the account; refuses everyone else. */
  readonly admit: (request: AtAccount) => Promise<Looking>;
}

/** One of the customers' calls as staff make it by a code: from the console's own pages, for an account they look at. */
export function bindActing(server: FastifyInstance, bound: Bound, needs: ActingNeeds): void {
  const { name, endpoint } = bound;
  const admitted = new WeakMap<FastifyRequest, Looking & { acting: ActingNow }>();
  server.route<AccountRoute>({
    method: endpoint.method,
    url: lookPathOf(endpoint),
    ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
    // Before the body: nothing is received and read from clients that may not call.
    async onRequest(request) {
      admitted.set(request, await admitActing(bound, request, needs));
    },
    async handler(request, reply) {
      const looking = admitted.get(request);
      if (!looking) throw new Refusal('acting_needed');
      const { accountId } = looking.caller;
      const answer = () => rawReplyOf(() => act(bound, looking, request, needs));
      const key = request.headers['idempotency-key'];
      const raw: RawReply =
        typeof key === 'string' && endpoint.method !== 'GET'
          ? await answerOnce(needs, { accountId, key, request: fingerprint(name, request, looking) }, answer)
          : await answer();
      if (raw.retryAfterSeconds) void reply.header('retry-after', raw.retryAfterSeconds);
      return reply.code(raw.status).type('application/json; charset=utf-8').send(raw.text);
    },
  });
}

async function admitActing({ endpoint, admit }: Bound, request: AtAccount, needs: ActingNeeds) {
  const isChange = endpoint.method !== 'GET';
  if (isChange && isFromElsewhere(request)) throw new Refusal('page_outdated');
  const looking = await admit(request);
  const token = readCookie(request, cookieName(needs.consoleUrl.startsWith('https://')));
  if (isChange && !hasCsrfToken(request, token ?? '')) throw new Refusal('page_outdated');
  const { acting } = looking;
  if (!acting) throw new Refusal('acting_needed');
  if (isChange && endpoint.access === 'operate') await needs.refuseHeld(looking.caller.accountId);
  return { ...looking, acting };
}

async function act(
  { name, endpoint, handle }: Bound,
  { staff, caller, acting }: Looking & { acting: ActingNow },
  request: FastifyRequest,
  { checksReplies }: ActingNeeds,
): Promise<unknown> {
  const params = parsePart(endpoint.params, request.params);
  const query = parsePart(endpoint.query, request.query);
  const body = parsePart(endpoint.body, request.body);
  const ip = addressOf(request);
  const actor = { kind: 'staff', id: staff.memberId } as const;
  const result = await actAs({ actor, requestId: request.id, address: ip }, async () => {
    await acting.admit({ name, params, body });
    return seeingOnly(caller.accountId, () => handle({ caller, params, query, body, ip }));
  });
  return checksReplies ? endpoint.reply.parse(result) : result;
}

/** Of the member, too: what one was answered is not another one's answer. */
function fingerprint(name: EndpointName, request: FastifyRequest, { staff }: Looking): string {
  return JSON.stringify([name, request.url, request.body ?? null, staff.memberId]);
}
