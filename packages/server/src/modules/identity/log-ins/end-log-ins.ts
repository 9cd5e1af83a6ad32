import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import type { Revocation } from '../ports/revocation-feed.port.ts';
import { insertEnded, type EndedLogIn } from './revocations.store.ts';

/** The pool has ended log-ins of a person: those named, and all that began before an instant. */
export const logInsEnded: Job<{ subject: string; originJtis: readonly string[]; before: string | null }> = {
  name: 'identity.log-ins-ended',
  payload: z.object({ subject: z.string(), originJtis: z.array(z.string()), before: z.nullable(z.string()) }),
};

/** Neither kind of pool makes tokens that live longer; an hour for clocks that differ. */
const tokensLiveAtMostMs = dayMs + hourMs;

/**
 * Refuses the tokens of these log-ins in every process within a second, with either kind of pool, for as long as a token
 * lives. The pool goes on refreshing them: who ends a log-in for good refuses it later, too. Call it last in a transaction.
 */
export async function endLogIns(
  { machineClock }: Pick<IdentityNeeds, 'machineClock'>,
  tx: Tx,
  { subject, originJtis }: Pick<Revocation, 'originJtis' | 'subject'>,
): Promise<void> {
  const revokedAt = machineClock.now();
  await insertEnded(tx, endedOf({ subject, originJtis, isOfAllLogIns: false, revokedAt }));
}

/** Tokens hold whole seconds, so one made in the second of the revocation is judged by its log-in alone. */
export function endedOf({ subject, originJtis, isOfAllLogIns, revokedAt }: Revocation): EndedLogIn[] {
  const forgetAt = after(revokedAt, tokensLiveAtMostMs);
  return [
    ...originJtis.map((originJti) => ({ subject, originJti, issuedBefore: null, forgetAt })),
    ...(isOfAllLogIns ? [{ subject, originJti: null, issuedBefore: wholeSecond(revokedAt), forgetAt }] : []),
  ];
}

export function factsOf({ subject, originJtis, isOfAllLogIns, revokedAt }: Revocation) {
  return { subject, originJtis, before: isOfAllLogIns ? wholeSecond(revokedAt).toISOString() : null };
}

const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);
