import { after, dayMs, hourMs, type Clock } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { EndedLogIns } from '../ports/id-tokens.port.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import type { Revocation } from '../ports/revocation-feed.port.ts';
import { insertEnded, isRevoked, revocationsAfter, type EndedLogIn } from './revocations.store.ts';

export interface KeptLogIns extends EndedLogIns {
  /** Reads what came since the last time. Concurrent calls are one. */
  refresh(): Promise<void>;
}

const trustedForMs = 1_000;
const pageSize = 5_000;

/**
 * Ended log-ins in this process's memory. Refreshed often enough, it answers without asking the database; otherwise, or
 * when the database did not answer the refresh, it asks the table.
 */
export function endedLogIns({ db, machineClock }: { db: Db; machineClock: Clock }): KeptLogIns {
  const sessions = new Map<string, Date>();
  const people = new Map<string, { issuedBefore: Date; forgetAt: Date }>();
  let lastId = 0;
  let trustedUntil = new Date(0);
  let reading: Promise<void> | null = null;

  const read = async () => {
    const startedAt = machineClock.now();
    for (let isMore = true; isMore;) {
      const rows = await revocationsAfter(db, lastId, pageSize);
      for (const { id, subject, originJti, issuedBefore, forgetAt } of rows) {
        if (originJti !== null) sessions.set(originJti, forgetAt);
        const known = people.get(subject);
        if (issuedBefore !== null && !(known && known.issuedBefore > issuedBefore))
          people.set(subject, { issuedBefore, forgetAt });
        lastId = id;
      }
      isMore = rows.length === pageSize;
    }
    for (const [originJti, forgetAt] of sessions) if (forgetAt <= startedAt) sessions.delete(originJti);
    for (const [subject, { forgetAt }] of people) if (forgetAt <= startedAt) people.delete(subject);
    trustedUntil = after(startedAt, trustedForMs);
  };

  return {
    refresh() {
      reading ??= read().finally(() => {
        reading = null;
      });
      return reading;
    },
    async has(token) {
      if (machineClock.now() >= trustedUntil) return isRevoked(db, token);
      const ofPerson = people.get(token.subject);
      if (ofPerson && token.issuedAt < ofPerson.issuedBefore) return true;
      return token.originJti !== null && sessions.has(token.originJti);
    },
  };
}

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
