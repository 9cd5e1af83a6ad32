import type { ReactElement } from 'react';
import { cx } from '../../ui/look/cx.ts';

/** Pairs of the theme, each readable in light and dark. */
const looks = [
  'bg-brand-soft text-brand-text',
  'bg-note-soft text-note',
  'bg-good-soft text-good',
  'bg-warn-soft text-warn',
  'bg-bad-soft text-bad',
] as const;

interface InitialsProps {
  /** First and last name, or what is known of them. */
  readonly names: readonly string[];
  /** Whose they are: the same person has the same colour everywhere. */
  readonly of: string;
}

/** A person as two letters on a colour of their own. Decoration: the name is said beside it. */
export function Initials({ names, of }: InitialsProps): ReactElement {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold uppercase',
        looks[colourOf(of, looks.length)],
      )}
    >
      {names.map(firstLetter).join('')}
    </span>
  );
}

const firstLetter = (name: string): string => /^./u.exec(name.trim())?.[0] ?? '';

/** The same number for the same text, below `count`. */
export function colourOf(text: string, count: number): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}
