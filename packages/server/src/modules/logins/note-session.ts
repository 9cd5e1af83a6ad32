import { actAs } from '../../kernel/acting.ts';
import type { Caller } from '../../kernel/caller.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { newId, type SessionId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { LoginsNeeds } from './logins-needs.ts';
import { recordLogIn } from './record-log-in.ts';
import { shownUserAgent, type Place, type Session } from './session.ts';
import { noteSeen } from './sessions.store.ts';

const noteEveryMs = 5 * minuteMs;
const mostKept = 50_000;

/** Its first use is written into the activity with it, once whatever processes see it first. */
async function noteSession(needs: LoginsNeeds, row: Session): Promise<Date | null> {
  return needs.db.transaction().execute(async (tx) => {
    const { endedAt, isNew } = await noteSeen(tx, row);
    if (isNew) await recordLogIn(needs, tx, row);
    return endedAt;
  });
}

/**
 * The caller behind an id token, noted with the place of the request: once in five minutes for each log-in and process, so
 * that a request costs no write. Refuses as `authenticate` of identity, and with `not_signed_in` when the log-in was ended.
 */
export function enterWith(needs: LoginsNeeds) {
  const noted = new Map<string, number>();
  return async (idToken: string | undefined, place?: Place): Promise<Caller> => {
    const address = place?.address ?? null;
    const visiting = { actor: { kind: 'visitor', id: null }, address } as const;
    const caller = await actAs(visiting, () => needs.identity.authenticate(idToken));
    const { logIn, accountId, subject } = caller;
    if (!logIn || !place) return caller;
    const key = `${accountId} ${subject} ${logIn.originJti}`;
    const now = needs.machineClock.now();
    const last = noted.get(key);
    if (last !== undefined && now.getTime() - last < noteEveryMs) return caller;
    const { originJti, at: beganAt } = logIn;
    const session = { accountId, subject, originJti, beganAt, lastSeenAt: now, endedAt: null };
    const row = {
      ...session,
      id: newId<SessionId>('sess'),
      userAgent: shownUserAgent(place.userAgent),
      address: place.address,
    };
    const endedAt = await noteSession(needs, row);
    if (endedAt !== null) throw new Refusal('not_signed_in');
    noted.delete(key);
    noted.set(key, now.getTime());
    const [oldest] = noted.keys();
    if (noted.size > mostKept && oldest !== undefined) noted.delete(oldest);
    return caller;
  };
}
