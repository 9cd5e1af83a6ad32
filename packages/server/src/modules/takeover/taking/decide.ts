import { actingNow, type Actor } from '../../../kernel/acting.ts';
import { newId, type TakeOverId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import { readFiles, type Files } from '../files/read-files.ts';
import { insertRows, moveRows } from '../kept/rows.store.ts';
import type { TakeOver } from '../kept/take-over.ts';
import { changeTakeOver, insertTakeOver, lockTakeOver } from '../kept/take-overs.store.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';

type Needs = Pick<TakeoverNeeds, 'audit' | 'clock' | 'db'>;

interface NewTakeOver {
  readonly name: string;
  readonly files: Files;
  readonly asksCarriers: boolean;
  /** What the person is called who asks. */
  readonly by: string;
}

const chunkSize = 2_000;

/** Keeps the files of a take-over, to be checked next, or says why they cannot be read. */
export async function createTakeOver(
  needs: Needs,
  { name, files, asksCarriers, by }: NewTakeOver,
): Promise<{ id: TakeOverId | null; problems: string[] }> {
  const id = newId<TakeOverId>('tko');
  const { rows, problems } = readFiles(id, files);
  if (problems.length > 0) return { id: null, problems };
  const takeOver: TakeOver = {
    id,
    name,
    state: 'checking',
    asksCarriers,
    createdAt: needs.clock.now(),
    createdBy: by,
    checkedAt: null,
    startedAt: null,
    startedBy: null,
    ...actorNow(),
    finishedAt: null,
  };
  await needs.db.transaction().execute(async (tx) => {
    await insertTakeOver(tx, takeOver);
    for (let start = 0; start < rows.length; start += chunkSize)
      await insertRows(tx, rows.slice(start, start + chunkSize));
    await record(needs, tx, { id, action: 'take_over.created', after: { rows: rows.length, asksCarriers } });
  });
  return { id, problems: [] };
}

/** Has the files checked again, as when SIMs were imported meanwhile. Refuses once it was started. */
export async function checkAgain(needs: Needs, id: TakeOverId): Promise<void> {
  await change(needs, id, async (tx, { state }) => {
    if (state !== 'checked') throw new Refusal('take_over_busy');
    await changeTakeOver(tx, id, { state: 'checking' });
  });
}

/** Begins to take over what is ready, or tries again what failed. Refuses while it is checked or under way. */
export async function startTakeOver(needs: Needs, id: TakeOverId, by: string): Promise<void> {
  await change(needs, id, async (tx, { state }) => {
    if (state !== 'checked' && state !== 'done') throw new Refusal('take_over_busy');
    const againCount = await moveRows(tx, id, { from: 'failed', to: 'ready' });
    if (state === 'done' && againCount === 0) throw new Refusal('take_over_busy');
    const started = { startedAt: needs.clock.now(), startedBy: by, ...actorNow(), finishedAt: null };
    await changeTakeOver(tx, id, { state: 'running', ...started });
    await record(needs, tx, { id, action: 'take_over.started', after: { again: state === 'done' } });
  });
}

/** Has the people invited who were taken over; answers how many. Only now an email goes to them. */
export async function inviteTakenOver(needs: Needs, id: TakeOverId): Promise<number> {
  return change(needs, id, async (tx) => {
    const count = await moveRows(tx, id, { from: 'waiting', to: 'inviting' });
    if (count > 0) await record(needs, tx, { id, action: 'take_over.inviting', after: { people: count } });
    return count;
  });
}

async function change<Result>(
  needs: Needs,
  id: TakeOverId,
  work: (tx: Tx, takeOver: TakeOver) => Promise<Result>,
): Promise<Result> {
  return needs.db.transaction().execute(async (tx) => {
    const takeOver = await lockTakeOver(tx, id);
    if (!takeOver) throw new Refusal('not_found');
    return work(tx, takeOver);
  });
}

function actorNow(): { actorKind: Actor['kind']; actorId: string | null } {
  const { actor } = actingNow();
  return { actorKind: actor.kind, actorId: actor.id };
}

interface Recorded {
  id: TakeOverId;
  action: 'take_over.created' | 'take_over.inviting' | 'take_over.started';
  after: Record<string, boolean | number>;
}

async function record({ audit }: Needs, tx: Tx, { id, action, after }: Recorded): Promise<void> {
  await audit.record(tx, { account: null, action, about: { takeOver: id }, after });
}
