import { lineViewLimit, type LineView } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import { newId, type ViewId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audited } from '../../audit/index.ts';
import { words } from '../lists/words.ts';
import { dropView, lockViews, putView, viewsOf, type Owner } from './views.store.ts';

type Needs = Pick<Floor, 'db' | 'clock'> & Audited;

/** Views of the list that a person saved; other people do not see them. */
export async function listLineViews({ db }: Pick<Floor, 'db'>, owner: Owner): Promise<{ views: LineView[] }> {
  return { views: await viewsOf(db, owner) };
}

/** Saves a view under its name; the one that had the name before is replaced. */
export async function saveLineView(
  needs: Needs,
  owner: Owner,
  view: Pick<LineView, 'name' | 'query'>,
): Promise<{ views: LineView[] }> {
  const { accountId, subject } = owner;
  return needs.db.transaction().execute(async (tx) => {
    await lockViews(tx, owner);
    const kept = await viewsOf(tx, owner);
    const isFull = kept.length >= lineViewLimit && !kept.some(({ name }) => name === view.name);
    if (isFull) throw new Refusal('invalid_fields', { name: words.tooManyViews(lineViewLimit) });
    await putView(tx, { ...view, accountId, subject, id: newId<ViewId>('view'), madeAt: needs.clock.now() });
    await needs.audit.record(tx, { account: accountId, action: 'view.saved', about: {}, after: { name: view.name } });
    return { views: await viewsOf(tx, owner) };
  });
}

/** Safe to repeat. */
export async function removeLineView(needs: Needs, owner: Owner, id: string): Promise<{ views: LineView[] }> {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await dropView(tx, owner, id))) return;
    await needs.audit.record(tx, { account: owner.accountId, action: 'view.removed', about: { view: id } });
  });
  return listLineViews(needs, owner);
}
