import { lineProblems, type Endpoints, type ReplyOf } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { changeLines } from './change-lines.ts';

interface TagsAsked {
  readonly lineIds: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Adds and removes tags of a few lines in one transaction; lines that have them already stay as they are. A line that is
 * not the account's refuses the whole with `not_found`.
 */
export async function tagLines(
  needs: ProvisioningNeeds,
  caller: Caller,
  { lineIds, add, remove }: TagsAsked,
): Promise<ReplyOf<Endpoints['tagLines']>> {
  const { accountId } = caller;
  const by = await needs.lines.originOfCaller(needs.db, caller);
  const origin = { ...by, cause: 'tagged', request: null, requestId: null };
  const ids = [...new Set(lineIds)].map((id) => brandId<LineId>(id));
  return needs.db.transaction().execute(async (tx) => {
    const before = new Map((await needs.lines.lockLines(tx, ids, accountId)).map((line) => [line.id, line.tags]));
    if (before.size < ids.length) throw new Refusal('not_found');
    const asked = { accountId, change: { action: 'tag' as const, add, remove }, lineIds: ids };
    const outcomes = [...(await changeLines(needs, tx, asked, origin))];
    const changed = outcomes.flatMap(([lineId, { kind }]) => {
      const tags = before.get(lineId) ?? [];
      const added = add.filter((tag) => !tags.includes(tag));
      const removed = remove.filter((tag) => tags.includes(tag) && !add.includes(tag));
      return kind === 'done' ? [{ lineId, added, removed }] : [];
    });
    const refused = outcomes.flatMap(([lineId, outcome]) =>
      outcome.kind === 'refused' && outcome.problem !== 'same_tags'
        ? [{ lineId, code: outcome.problem, text: lineProblems[outcome.problem] }]
        : [],
    );
    if (changed.length > 0)
      await needs.audit.record(tx, {
        account: accountId,
        action: 'lines.tagged',
        about: { line: changed.map(({ lineId }) => lineId).join(' ') },
        after: { add, remove },
      });
    return { changed, refused };
  });
}
