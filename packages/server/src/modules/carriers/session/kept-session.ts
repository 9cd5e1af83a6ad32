import { createHash } from 'node:crypto';
import type { Floor } from '../../../jobs/floor.ts';
import { after, hourMs } from '../../../kernel/clock.ts';
import { sealedBox } from '../../../mail/sealed-box.ts';
import { alone } from '../budget/budget.store.ts';
import type { KeptSession, Opening } from '../carrier/kept-session.port.ts';
import { findSession, putSession, type SessionRecord } from './sessions.store.ts';
import { words } from './words.ts';

/** Five refusals lock the user at the carrier with the strictest rule; two are left to the person who looks into it. */
const mostRefusals = 3;
/** After a refusal we do not try again for so long. */
const patienceMs = hourMs;
const mostWaitMs = 20_000;

interface SessionOwner {
  /** The account at the carrier. */
  account: string;
  /** User name and password in one; the session is sealed with it, and other ones start afresh. */
  credentials: string;
}

type SessionNeeds = Pick<Floor, 'db' | 'clock' | 'log'>;
type Open = () => Promise<Opening>;
type Given = { token: string } | { token: null; text: string; isRefused?: boolean };

/** Keeps a carrier's session for all processes, sealed with the credentials that could open another anyway. */
export function keptSession(needs: SessionNeeds, owner: SessionOwner): KeptSession {
  const saved = savedSession(needs, owner);
  const lock = { name: `carrier session ${owner.account}`, mostWaitMs };
  let kept: string | null = null;
  let opening: Promise<Given | undefined> | undefined;
  // All calls of a process wait for one: each that waits for itself holds a connection of the pool.
  const openForAll = (open: Open) =>
    (opening ??= alone(needs.db, lock, () => openOnce(needs, saved, open)).finally(() => (opening = undefined)));
  return {
    async get(open): Promise<Given> {
      kept ??= (await saved.read()).token;
      if (kept !== null) return { token: kept };
      const opened = await openForAll(open);
      kept = opened?.token ?? null;
      return opened ?? { token: null, text: words.slowLogin };
    },
    async drop(token) {
      if (kept === token) kept = null;
      if ((await saved.read()).token === token) await saved.write({ token: null, refusals: 0, refusedAt: null });
    },
  };
}

interface Saved {
  token: string | null;
  refusals: number;
  refusedAt: Date | null;
}

/** What the database holds of a session; what was saved under other credentials counts as nothing. */
function savedSession({ db }: SessionNeeds, { account, credentials }: SessionOwner) {
  const box = sealedBox(hash(`seal ${credentials}`));
  const fingerprint = hash(`fingerprint ${credentials}`);
  const open = ({ sealedToken, refusals, refusedAt }: SessionRecord): Saved => ({
    token: sealedToken && box.open(sealedToken, account),
    refusals,
    refusedAt,
  });
  return {
    async read(): Promise<Saved> {
      const found = await findSession(db, account);
      return found?.fingerprint === fingerprint ? open(found) : { token: null, refusals: 0, refusedAt: null };
    },
    async write({ token, refusals, refusedAt }: Saved): Promise<void> {
      const sealedToken = token === null ? null : box.seal(token, account);
      const row = { account, fingerprint, sealedToken, refusals, refusedAt };
      await db.transaction().execute((tx) => putSession(tx, row));
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Runs while no other process does. */
async function openOnce(
  { clock, log }: SessionNeeds,
  saved: ReturnType<typeof savedSession>,
  open: () => Promise<Opening>,
): Promise<Given> {
  const was = await saved.read();
  if (was.token !== null) return { token: was.token };
  const isTooSoon = was.refusedAt !== null && clock.now() < after(was.refusedAt, patienceMs);
  if (isTooSoon || was.refusals >= mostRefusals)
    return {
      token: null,
      text: words.loginRefused,
      isRefused: true,
    };
  const opening = await open();
  if (opening.kind === 'unavailable') return { token: null, text: opening.text };
  if (opening.kind === 'opened') {
    await saved.write({ token: opening.token, refusals: 0, refusedAt: null });
    return { token: opening.token };
  }
  const refusals = was.refusals + 1;
  await saved.write({ token: null, refusals, refusedAt: clock.now() });
  log.error({ event: 'carriers.log-in-refused', refusals }, 'a carrier refuses our log-in');
  return { token: null, text: opening.text, isRefused: true };
}
