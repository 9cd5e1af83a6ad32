import type { Found } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { useRested } from '../../../../ui/form/use-rested.ts';
import { isFoundBy } from '../../../../ui/overlay/is-found-by.ts';
import type { PaletteEntry } from '../../../../ui/overlay/palette-entry.ts';
import { Palette } from '../../../../ui/overlay/palette.tsx';
import { useOpenPages } from '../../../navigation/use-open-pages.ts';
import { useStaffSelf } from '../../../session/session-context.ts';
import { fewestLetters, findQueries } from './find-queries.ts';
import { recentFinds } from './recent-finds.ts';
import { foundIcons, useOpenFound } from './use-open-found.ts';
import { words } from './words.ts';

export interface FindDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** One box that finds customers, lines, documents, plans and pages; before something is typed, what was opened last. */
export function FindDialog({ open, onOpenChange }: FindDialogProps): ReactElement {
  const [typed, setTyped] = useState('');
  const text = useRested(typed.trim());
  const found = useQuery(findQueries.found(text));
  const pages = usePages(typed.trim());
  const entryOf = useEntries();
  const { id = '' } = useStaffSelf() ?? {};
  const recent = typed.trim() === '' ? recentFinds.of(id) : [];
  const things = typed.trim().length < fewestLetters ? [] : (found.data?.items ?? []);
  return (
    <Palette
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      label={words.label}
      onType={setTyped}
      none={noneText(typed, found)}
      isSearching={typed.trim().length >= fewestLetters && (typed.trim() !== text || found.isFetching)}
      entries={[
        ...recent.map((one) => entryOf(one, words.recent)),
        ...things.map((one) => entryOf(one, words.kinds[one.kind])),
        ...pages,
      ]}
    />
  );
}

function useEntries() {
  const openFound = useOpenFound();
  const self = useStaffSelf();
  return (found: Found, group: string): PaletteEntry => {
    const { kind, id, title, note, account } = found;
    return {
      key: `${group}-${kind}-${id}`.replaceAll(/[^\w-]/g, '-'),
      text: title,
      note: noteOf(found),
      icon: foundIcons[kind],
      group,
      run: () => {
        if (self) recentFinds.add(self.id, { kind, id, title, note, account });
        openFound(found);
      },
    };
  };
}

function noteOf({ title, note, account }: Found): string | undefined {
  const parts = [account?.company, note].filter((part) => part && part !== title);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

function usePages(typed: string): PaletteEntry[] {
  const navigate = useNavigate();
  const pages = useOpenPages();
  if (typed.length < fewestLetters) return [];
  return pages
    .filter(({ title, also }) => isFoundBy({ text: title, also }, typed))
    .map(({ path, title, icon, params, search }) => ({
      key: `page-${title}`.replaceAll(/[^\w-]/g, '-'),
      text: title,
      icon,
      group: words.pages,
      run: () => void navigate({ to: path, ...(params && { params }), ...(search && { search }) }),
    }));
}

function noneText(typed: string, found: { isFetching: boolean; error: Error | null }): string {
  if (typed.trim().length < fewestLetters) return words.hint;
  if (found.error) return found.error.message;
  return found.isFetching ? words.searching : words.none;
}
