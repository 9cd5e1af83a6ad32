import { sql } from 'kysely';
import { after, dayMs } from '../../kernel/clock.ts';
import type { AccountId, SessionId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Session } from './session.ts';

type Tables = { 'logins.sessions': Session };

const sessions = (db: Db) => db.withTables<Tables>();

/** A pool keeps a log-in open for thirty days without a visit, unless its provider says otherwise. */
const shownDays = 30;
const keptDays = 90;
/** The longest for which a pool refreshes the tokens of a log-in. */
const endedKeptDays = 3_650;

/** Writes down that the log-in was used; answers when it was ended, or null, and whether it was not known before. */
export async function noteSeen(tx: Tx, session: Session): Promise<{ endedAt: Date | null; isNew: boolean }> {
  return sessions(tx)
    .insertInto('logins.sessions')
    .values(session)
    .onConflict((on) =>
      on.columns(['accountId', 'subject', 'originJti']).doUpdateSet((eb) => ({
        userAgent: eb.ref('excluded.userAgent'),
        address: eb.ref('excluded.address'),
        lastSeenAt: eb.fn('greatest', [eb.ref('excluded.lastSeenAt'), eb.ref('logins.sessions.lastSeenAt')]),
      })),
    )
    .returning(['endedAt', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

interface Whose {
  readonly accountId: AccountId;
  readonly subject: string;
}

/** Those that are open, the one used last first. */
export async function openSessions(db: Db, { accountId, subject }: Whose, now: Date): Promise<Session[]> {
  return sessions(db)
    .selectFrom('logins.sessions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '>', after(now, -shownDays * dayMs))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Which are meant; both may be left out. */
interface Meant {
  readonly ids?: readonly SessionId[];
  readonly except?: string;
  readonly only?: string;
}

/** Ends those that are meant and open; answers the pool's names of them. */
export async function endOpen(tx: Tx, { accountId, subject }: Whose, meant: Meant, at: Date): Promise<string[]> {
  let query = sessions(tx)
    .updateTable('logins.sessions')
    .set({ endedAt: at })
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .where('endedAt', 'is', null);
  if (meant.ids) query = query.where('id', 'in', meant.ids);
  if (meant.except !== undefined) query = query.where('originJti', '<>', meant.except);
  if (meant.only !== undefined) query = query.where('originJti', '=', meant.only);
  return (await query.returning('originJti').execute()).map(({ originJti }) => originJti);
}

/** Ends what the pool has ended: log-ins by name, and all of a person that began before an instant. */
export async function endAsInPool(
  tx: Tx,
  subject: string,
  { originJtis, before }: { originJtis: readonly string[]; before: Date | null },
  at: Date,
): Promise<void> {
  await sessions(tx)
    .updateTable('logins.sessions')
    .set({ endedAt: at })
    .where('subject', '=', subject)
    .where('endedAt', 'is', null)
    .where((eb) =>
      eb.or([
        ...(originJtis.length > 0 ? [eb('originJti', 'in', originJtis)] : []),
        ...(before ? [eb('beganAt', '<', before)] : []),
      ]),
    )
    .execute();
}

export async function forgetOldSessions(tx: Tx, now: Date): Promise<void> {
  await sessions(tx)
    .deleteFrom('logins.sessions')
    .where((eb) =>
      eb.or([
        eb.and([eb('endedAt', 'is', null), eb('lastSeenAt', '<', after(now, -keptDays * dayMs))]),
        eb('endedAt', '<', after(now, -endedKeptDays * dayMs)),
      ]),
    )
    .execute();
}
