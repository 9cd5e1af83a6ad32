import { setTimeout as pause } from 'node:timers/promises';
import type { Floor } from '../../../jobs/floor.ts';
import { actAs, type Actor } from '../../../kernel/acting.ts';
import { after } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { listen } from '../../../store/listen.ts';
import type { AuditAction, Audited } from '../../audit/index.ts';
import { fullName } from '../people/person.ts';
import { findPerson, recordEvent, type PersonEvent } from '../people/people.store.ts';
import { words } from '../people/words.ts';
import type { FeedCursors, LoginChange, RevocationFeed } from '../ports/revocation-feed.port.ts';
import { logInsEnded } from '../ports/identity-needs.ts';
import { endedOf, factsOf, type KeptLogIns } from './ended-log-ins.ts';
import { feedCursors, keepRevocations, lockFeed, revocationChannel, unlockFeed } from './revocations.store.ts';

type Watched = Pick<Floor, 'clock' | 'db' | 'jobs' | 'log' | 'machineClock'> & Audited;

export interface LogInWatch {
  stop(): Promise<void>;
}

/** Twice within the second for which what is kept is trusted. */
const refreshEveryMs = 500;

/**
 * Keeps a server process up to date with ended log-ins: it takes its turn in reading the pool's feed where there is one,
 * hears what other processes read and end, and looks twice a second in case a notification was lost.
 */
export function watchLogIns(
  needs: Watched & { revocationFeed: RevocationFeed | null; endedLogIns: KeptLogIns },
  databaseUrl: string,
): LogInWatch {
  const stopping = new AbortController();
  let isFresh = true;
  const refresh = async () => {
    try {
      await needs.endedLogIns.refresh();
      isFresh = true;
    } catch (error) {
      if (isFresh) needs.log.warn({ err: error }, 'ended log-ins cannot be read at the moment, each request asks');
      isFresh = false;
    }
  };
  const place = { url: databaseUrl, channel: revocationChannel };
  const listening = listen(
    place,
    () => void refresh(),
    (error) => needs.log.warn({ err: error }, 'notifications of the database are not heard, connecting again'),
  );
  const timer = setInterval(() => void refresh(), refreshEveryMs);
  const { revocationFeed } = needs;
  const following = revocationFeed ? followRevocations({ ...needs, revocationFeed }, stopping.signal) : null;
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all([following, listening.stop()]);
    },
  };
}

const waitMs = 20_000;
const tryAgainMs = 1_000;

type Needs = Watched & { revocationFeed: RevocationFeed };

/**
 * Reads the pool's feed of ended and changed log-ins until the signal comes. Every server process calls this; the database
 * lets one at a time read, and the next takes over within a second when it is gone.
 */
async function followRevocations(needs: Needs, signal: AbortSignal): Promise<void> {
  let lastTrouble = '';
  while (!signal.aborted) {
    const trouble = await needs.db
      .connection()
      .execute((held) => readWhileAlone(needs, held, signal))
      .catch(String);
    // Said once, not with every try.
    if (trouble !== '' && trouble !== lastTrouble && !signal.aborted)
      needs.log.warn({ why: trouble }, 'ended log-ins cannot be followed at the moment');
    lastTrouble = trouble;
    await pause(tryAgainMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Until the feed does not answer, which it says, or the signal comes; nothing when another process reads. Everything is
 * written on the connection that holds the lock: with it gone, so is the right to write.
 */
async function readWhileAlone(needs: Needs, held: Db, signal: AbortSignal): Promise<string> {
  if (!(await lockFeed(held))) return '';
  try {
    while (!signal.aborted) {
      const at = await feedCursors(held);
      const answer = await needs.revocationFeed.read(at, { waitMs, signal });
      if (answer.kind === 'unknown') return answer.text;
      const { cursor, changesCursor } = answer;
      if (areSame(at, answer)) continue;
      const ended = answer.revocations.flatMap(endedOf);
      await held.transaction().execute(async (tx) => {
        for (const one of answer.revocations) await needs.jobs.enqueue(tx, logInsEnded, factsOf(one));
        for (const one of answer.changes) await recordLoginChange(needs, tx, one);
        await keepRevocations(tx, ended, { cursor, changesCursor });
      });
    }
    return '';
  } finally {
    await unlockFeed(held);
  }
}

function areSame(one: FeedCursors, next: FeedCursors): boolean {
  return one.cursor === next.cursor && one.changesCursor === next.changesCursor;
}

type Recording = Pick<Watched, 'audit' | 'clock' | 'machineClock'>;

interface Told {
  readonly text: (name: string) => string;
  readonly action: AuditAction;
  readonly severity: PersonEvent['severity'];
}

const { activity } = words;
const told: Readonly<Record<LoginChange['kind'], Told>> = {
  password_changed: { text: activity.changedPassword, action: 'person.password_changed', severity: 'info' },
  password_reset: { text: activity.resetPassword, action: 'person.password_changed', severity: 'warning' },
  second_factor_on: { text: activity.secondStepOn, action: 'person.second_step_changed', severity: 'info' },
  second_factor_off: { text: activity.secondStepOff, action: 'person.second_step_changed', severity: 'warning' },
  second_factor_changed: { text: activity.secondStepChanged, action: 'person.second_step_changed', severity: 'info' },
  locked_out: { text: activity.lockedOut, action: 'person.locked_out', severity: 'warning' },
};

/**
 * Says in activity and audit log what the pool told of a person's login, in the transaction that moves on in its feed; what
 * is about no one of ours is passed over. Wrong guesses are a visitor's, whose address is kept as the account's.
 */
async function recordLoginChange(needs: Recording, tx: Tx, change: LoginChange): Promise<void> {
  const { subject, kind, address, happenedAt } = change;
  const person = await findPerson(tx, subject);
  if (!person) return;
  const { accountId, id } = person;
  const { text, action, severity } = told[kind];
  const agoMs = Math.max(0, needs.machineClock.now().getTime() - happenedAt.getTime());
  const at = after(needs.clock.now(), -agoMs);
  const writtenWith = await recordEvent(tx, accountId, { kind: 'login', at, text: text(fullName(person)), severity });
  const actor: Actor = kind === 'locked_out' ? { kind: 'visitor', id: null } : { kind: 'person', id: subject };
  const about = { person: id, subject };
  const entry = { account: accountId, action, about, after: { change: kind }, writtenWith };
  await actAs({ actor, address }, () => needs.audit.record(tx, entry));
}
