import * as z from 'zod/mini';
import type {
  FeedCursors,
  LoginChange,
  LoginChangeKind,
  RevocationFeed,
  RevocationsRead,
} from '../../modules/identity/index.ts';
import { words } from './words.ts';

const feedReply = z.object({
  Revocations: z.array(
    z.object({
      Sub: z.string(),
      OriginJtis: z.array(z.string()),
      Reason: z.string(),
      RevokedAt: z.number(),
    }),
  ),
  Cursor: z.string(),
  // A pool of an earlier release tells none.
  Changes: z.optional(
    z.array(z.object({ Sub: z.string(), Kind: z.string(), Address: z.nullable(z.string()), HappenedAt: z.number() })),
  ),
  ChangesCursor: z.optional(z.string()),
});
type FeedReply = z.output<typeof feedReply>;

/** These name the log-ins that ended and leave the others of the person open. */
const ofNamedLogIns = new Set(['token_revoked', 'password_changed']);

const kinds: readonly LoginChangeKind[] = [
  'password_changed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'second_factor_changed',
  'locked_out',
];

/** Beyond what the pool was asked to wait. */
const answerTakesMs = 5_000;

/** The feed of ended log-ins on the private listener of our own user pool. */
export function ownRevocationFeed(settings: { adminUrl: string; adminSecret: string }): RevocationFeed {
  return {
    async read(after, { waitMs, signal }) {
      const asked = { after: after.cursor, changesAfter: after.changesCursor, waitMs: String(waitMs) };
      const url = `${settings.adminUrl}/revocations?${new URLSearchParams(asked)}`;
      try {
        const answer = await fetch(url, {
          headers: { 'x-admin-secret': settings.adminSecret },
          signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs + answerTakesMs)]),
        });
        if (!answer.ok) return { kind: 'unknown', text: words.answer.status(words.answer.feed, answer.status) };
        return readOf(feedReply.parse(await answer.json()), after);
      } catch (error) {
        return { kind: 'unknown', text: error instanceof Error ? error.name : 'failed' };
      }
    },
  };
}

function readOf({ Revocations, Cursor, Changes = [], ChangesCursor }: FeedReply, after: FeedCursors): RevocationsRead {
  return {
    kind: 'read',
    revocations: Revocations.map(revocationOf),
    cursor: Cursor,
    changes: Changes.flatMap(changeOf),
    changesCursor: ChangesCursor ?? after.changesCursor,
  };
}

/** Kinds of a later pool are passed over. */
function changeOf({ Sub, Kind, Address, HappenedAt }: NonNullable<FeedReply['Changes']>[number]): LoginChange[] {
  const kind = kinds.find((one) => one === Kind);
  if (!kind) return [];
  return [{ subject: Sub, kind, address: Address, happenedAt: new Date(HappenedAt * 1000) }];
}

function revocationOf({ Sub, OriginJtis, Reason, RevokedAt }: FeedReply['Revocations'][number]) {
  return {
    subject: Sub,
    originJtis: OriginJtis,
    isOfAllLogIns: !ofNamedLogIns.has(Reason),
    revokedAt: new Date(RevokedAt * 1000),
  };
}
