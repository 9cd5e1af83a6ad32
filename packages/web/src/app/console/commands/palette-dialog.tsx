import { useState, type ReactElement } from 'react';
import { Palette } from '../../../ui/overlay/palette.tsx';
import { useActionEntries } from './action-entries.tsx';
import { usePageEntries } from './page-entries.tsx';
import { useFound } from './use-found.ts';
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
  const known = [...acts.here, ...acts.others, ...pages, ...acts.ofPortal].filter(({ text }) =>
    holdsWords(text, typed),
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
      none={found.failure ?? (found.isSearching ? words.searching : words.none)}
      isSearching={found.isSearching}
      entries={[...named, ...found.entries, ...others]}
    />
  );
}

/** What is called so comes before what is found under it. */
const begins = (text: string, typed: string): boolean => text.toLowerCase().startsWith(typed.trim().toLowerCase());

/** Every word that was typed, in any order. */
function holdsWords(text: string, typed: string): boolean {
  const whole = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
