import { taggedLinesLimit, type Endpoints, type Line, type ReplyOf } from '@linekeeper/contract';
import { useState } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useShowLines } from '../../../api/show-lines.ts';
import { useRefresh } from '../../../api/stale.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ChangeTarget } from './change-target.ts';
import type { Tags } from './tag-choice.tsx';
import { words } from './words.ts';

type Tagged = ReplyOf<Endpoints['tagLines']>;

export interface TagLines {
  readonly busy: boolean;
  readonly failure: string;
  /** Whether the lines get the tags. */
  readonly tag: (lineIds: readonly string[], tags: Tags) => Promise<boolean>;
}

/** The lines that get tags at once; undefined where they are too many, or not known one by one. */
export function linesToTag({ selection }: Pick<ChangeTarget, 'selection'>): readonly string[] | undefined {
  if (!('lineIds' in selection)) return undefined;
  return selection.lineIds.length <= taggedLinesLimit ? selection.lineIds : undefined;
}

/** Tags a few lines at once, and offers to undo it. */
export function useTagLines(): TagLines {
  const refresh = useRefresh();
  const show = useShowLines();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function tag(lineIds: readonly string[], { add, remove }: Tags): Promise<boolean> {
    setBusy(true);
    setFailure('');
    const answer = await call('tagLines', { body: { lineIds: [...lineIds], add, remove } });
    setBusy(false);
    if (answer.ok) show(taggedAs(answer.value.changed));
    void refresh('tagLines');
    if (!answer.ok) {
      setFailure(failureText(answer));
      return false;
    }
    announce(answer.value, () => void undo(answer.value.changed));
    return true;
  }
  async function undo(changed: Tagged['changed']): Promise<void> {
    const failures: string[] = [];
    const alike = Map.groupBy(changed, ({ added, removed }) => JSON.stringify([added, removed]));
    for (const lines of alike.values()) {
      const [{ added, removed } = { added: [], removed: [] }] = lines;
      const lineIds = lines.map(({ lineId }) => lineId);
      const answer = await call('tagLines', { body: { lineIds, add: removed, remove: added } });
      if (answer.ok) show(taggedAs(answer.value.changed));
      else failures.push(failureText(answer));
    }
    void refresh('tagLines');
    const [failed] = failures;
    if (failed === undefined) toast.success(words.tags.undone, { about: 'tags' });
    else toast.error(words.tags.notUndone(failed), { about: 'tags' });
  }
  return { busy, failure, tag };
}

/** The lines with the tags that they have now. */
function taggedAs(changed: Tagged['changed']): (line: Line) => Line {
  const byLine = new Map(changed.map((one) => [one.lineId, one]));
  return (line) => {
    const now = byLine.get(line.id);
    if (!now) return line;
    const kept = line.tags.filter((tag) => !now.removed.includes(tag) && !now.added.includes(tag));
    return { ...line, tags: [...kept, ...now.added].toSorted() };
  };
}

function announce({ changed, refused }: Tagged, undo: () => void): void {
  const [first] = refused;
  const extras = { about: 'tags', ...(first && { detail: words.tags.refused(refused.length, first.text) }) };
  if (changed.length === 0) return toast.note(words.tags.same, extras);
  return toast.success(words.tags.done(changed.length), { ...extras, action: { text: words.tags.undo, run: undo } });
}
