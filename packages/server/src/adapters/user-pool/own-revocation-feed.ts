import * as z from 'zod/mini';
import type { RevocationFeed } from '../../modules/identity/index.ts';
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
});

/** These name the log-ins that ended and leave the others of the person open. */
const ofNamedLogIns = new Set(['token_revoked', 'password_changed']);

/** Beyond what the pool was asked to wait. */
const answerTakesMs = 5_000;

/** The feed of ended log-ins on the private listener of our own user pool. */
export function ownRevocationFeed(settings: { adminUrl: string; adminSecret: string }): RevocationFeed {
  return {
    async read(after, { waitMs, signal }) {
      const url = `${settings.adminUrl}/revocations?${new URLSearchParams({ after, waitMs: String(waitMs) })}`;
      try {
        const answer = await fetch(url, {
          headers: { 'x-admin-secret': settings.adminSecret },
          signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs + answerTakesMs)]),
        });
        if (!answer.ok) return { kind: 'unknown', text: words.answer.status(words.answer.feed, answer.status) };
        const { Revocations, Cursor } = feedReply.parse(await answer.json());
        return { kind: 'read', revocations: Revocations.map(revocationOf), cursor: Cursor };
      } catch (error) {
        return { kind: 'unknown', text: error instanceof Error ? error.name : 'failed' };
      }
    },
  };
}

function revocationOf({ Sub, OriginJtis, Reason, RevokedAt }: z.output<typeof feedReply>['Revocations'][number]) {
  return {
    subject: Sub,
    originJtis: OriginJtis,
    isOfAllLogIns: !ofNamedLogIns.has(Reason),
    revokedAt: new Date(RevokedAt * 1000),
  };
}
