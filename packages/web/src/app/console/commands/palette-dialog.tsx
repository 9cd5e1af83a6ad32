import { useState, type ReactElement } from 'react';
import { isFoundBy } from '../../../ui/overlay/is-found-by.ts';
import { Palette } from '../../../ui/overlay/palette.tsx';
import { useActionEntries } from './action-entries.tsx';
import { usePageEntries } from './page-entries.tsx';
import { useFound } from './use-found.ts';
import { useLineVerbs } from './use-line-verbs.ts';
import { usePlanEntries } from './use-plan-entries.ts';
import { words } from './words.ts';

export interface PaletteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onKeys: () => void;
}

/** One box for every page, action, line, invoice and person: what fits is listed while one types. */
export function PaletteDialog({ open, onOpenChange, onKeys }: PaletteDialogProps): ReactElement {
  const [typed, setTyped] = useState('');
  const found = useFound(typed.trim());
  const acts = useActionEntries(onKeys);
  const pages = usePageEntries();
  const plans = usePlanEntries(typed.trim());
  const verbs = useLineVerbs(typed.trim());
  const isSearching = [found, plans, verbs].some((one) => one.isSearching);
  const ofLines = typed.trim() === '' ? [] : acts.ofLines;
  const known = [...acts.here, ...acts.others, ...ofLines, ...pages, ...acts.ofPortal].filter((entry) =>
    isFoundBy(entry, typed),
  );
  const [named, others] = [
    known.filter(({ text }) => begins(text, typed)),
    known.filter(({ text }) => !begins(text, typed)),
  ];
  return (
    <Palette
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      label={words.label}
      onType={setTyped}
      none={found.failure ?? (isSearching ? words.searching : words.none)}
      isSearching={isSearching}
      entries={[...named, ...found.entries, ...verbs.entries, ...plans.entries, ...others, ...found.last]}
    />
  );
}

/** What is called so, or a part of a page that is, comes before what is found under it: “Billing: Payment methods”. */
const begins = (text: string, typed: string): boolean =>
  text
    .toLowerCase()
    .split(': ')
    .some((part) => part.startsWith(typed.trim().toLowerCase()));
