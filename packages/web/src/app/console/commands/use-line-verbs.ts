import type { Line } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { queries } from '../../../api/queries.ts';
import { changeOf, offeredChanges } from '../../../features/lines/change/offered-changes.ts';
import { paths } from '../../../navigation/paths.ts';
import type { Action } from '../../../parts/actions/action-table.ts';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { useActionStore } from '../../../parts/actions/use-action.ts';
import { useRested } from '../../../ui/form/use-rested.ts';
import { holdsWords } from '../../../ui/overlay/is-found-by.ts';
import type { PaletteEntry } from '../../../ui/overlay/palette-entry.ts';
import { words as names } from './names/words.ts';
import { useOwnActions } from './use-own-actions.ts';
import { groupedText } from '../../../ui/format/in-groups.tsx';
import { words } from './words.ts';

/** A shorter word is a little one such as "of", and names no verb. */
const fewestLetters = 3;
const mostLines = 5;

/** A verb and a line in one text, such as "suspend van 76", are that act on the lines that the rest of the text finds. */
export function useLineVerbs(typed: string): {
  readonly entries: readonly PaletteEntry[];
  readonly isSearching: boolean;
} {
  const { verbs, rest } = splitVerb(useOwnActions(), typed);
  const text = useRested(rest);
  const isOn = verbs.length > 0 && rest !== '';
  const lines = useQuery({
    ...queries.lines({ searchTerm: text, page: 1, limit: mostLines }),
    enabled: isOn && text !== '',
  });
  const entryOf = useVerbEntry();
  if (!isOn) return { entries: [], isSearching: false };
  const found = lines.data?.items ?? [];
  return {
    entries: verbs.flatMap((action) => found.filter((line) => isOffered(action, line)).map(entryOf(action))),
    isSearching: rest !== text || lines.isFetching,
  };
}

function useVerbEntry() {
  const store = useActionStore();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return ({ id, icon }: Action) =>
    (line: Line): PaletteEntry => ({
      key: `${id}-${line.id}`,
      text: names.ofLine[id]?.(nameOf(line)) ?? '',
      note: groupedText(line.iccid),
      icon,
      group: words.groups.actions,
      run: () => {
        const address = paths.line.replace('$id', line.id);
        if (pathname === address) return store.read().get(id)?.();
        store.await(id, address);
        void navigate({ to: paths.line, params: { id: line.id } });
      },
    });
}

function isOffered({ id }: Action, line: Line): boolean {
  const changes: Partial<Record<Action['id'], (typeof changeOf)[keyof typeof changeOf]>> = changeOf;
  const change = changes[id];
  return change === undefined || offeredChanges(line).includes(change);
}

/** The actions of lines that most of the words name, and the words that are left. */
function splitVerb(own: readonly Action[], typed: string): { verbs: Action[]; rest: string } {
  const all = typed.split(/\s+/).filter((word) => word !== '');
  const split = own.flatMap((action) => {
    const verb = names.ofLine[action.id];
    if (!verb) return [];
    const isVerb = (word: string): boolean => holdsWords(`${verb('')} ${names.actions[action.id]}`, word);
    const hasVerb = all.some((word) => word.length >= fewestLetters && isVerb(word));
    return hasVerb ? [{ action, rest: all.filter((word) => !isVerb(word)) }] : [];
  });
  const fewest = Math.min(...split.map(({ rest }) => rest.length));
  const best = split.filter(({ rest }) => rest.length === fewest);
  return { verbs: best.map(({ action }) => action), rest: best[0]?.rest.join(' ') ?? '' };
}
