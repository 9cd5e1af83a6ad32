import { lineViewLimit, type LineView } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import { newId, type ViewId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dropView, lockViews, putView, viewsOf, type Owner } from './views.store.ts';

type Needs = Pick<Floor, 'db' | 'clock'>;

/** Views of the list that a person saved; nobody else sees them. */
export async function listLineViews({ db }: Needs, owner: Owner): Promise<{ views: LineView[] }> {
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
    if (isFull)
      throw new Refusal('invalid_fields', { name: `You have ${lineViewLimit} views already. Remove one first.` });
    await putView(tx, { ...view, accountId, subject, id: newId<ViewId>('view'), madeAt: needs.clock.now() });
    return { views: await viewsOf(tx, owner) };
  });
}

/** Safe to repeat. */
export async function removeLineView(needs: Needs, owner: Owner, id: string): Promise<{ views: LineView[] }> {
  await dropView(needs.db, owner, id);
  return listLineViews(needs, owner);
}
