import type { ReactElement } from 'react';

interface InitialsProps {
  /** First and last name, or what is known of them. */
  readonly names: readonly string[];
}

/** A person as two letters. Decoration: the name is said beside it. */
export function Initials({ names }: InitialsProps): ReactElement {
  return (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-semibold text-brand-text uppercase"
    >
      {names.map(firstLetter).join('')}
    </span>
  );
}

const firstLetter = (name: string): string => /^./u.exec(name.trim())?.[0] ?? '';
