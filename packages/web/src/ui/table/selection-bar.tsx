import { useState, type ReactElement, type ReactNode } from 'react';
import { useAnnounced } from '../feedback/announce.ts';
import { IconButton } from '../action/icon-button.tsx';
import { keepClearOf } from '../look/lower-bars.ts';
import { words } from './words.ts';

export interface SelectionBarProps {
  /** Over all pages. */
  readonly selectedCount: number;
  /** One and many of what is selected: "line", "lines". */
  readonly of: readonly [string, string];
  /** More is selected than counted. */
  readonly isLowerBound?: boolean;
  /** A further step, for example "Select all 53,112 matching"; there as long as anything is selected, so that nothing moves. */
  readonly more?: ReactNode;
  /** A sentence about a limit. */
  readonly note?: ReactNode;
  readonly onClear: () => void;
  /** What can be done with the selection. */
  readonly children?: ReactNode;
}

/** Says how much is selected over all pages and what can be done with it: below the rows, over them while their end is out of sight. */
export function SelectionBar(props: SelectionBarProps): ReactElement | null {
  const {
    selectedCount,
    of: [one, many],
    isLowerBound = false,
    more,
    note,
    onClear,
    children,
  } = props;
  const text = words.selected(words.amount(selectedCount, isLowerBound), selectedCount === 1 ? one : many);
  const [wasSelected, setWasSelected] = useState(false);
  if (selectedCount > 0 && !wasSelected) setWasSelected(true);
  useAnnounced(selectedCount > 0 || wasSelected ? text : '');
  if (selectedCount === 0) return null;
  return (
    <section
      ref={keepClearOf}
      aria-label={words.selection(many)}
      className="z-20 flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-brand-line bg-float px-3 py-2 sm:gap-x-3 sticky bottom-0 max-md:bottom-14 max-md:shadow-float"
    >
      {/* Wide enough for most counts, so that none moves what stands beside it. */}
      <span className="flex items-center gap-1 font-medium whitespace-nowrap max-sm:flex-1 sm:min-w-40">
        <IconButton icon="cross" label={words.clearSelection} onClick={onClear} />
        {text}
      </span>
      {more}
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:gap-1.5 max-sm:*:flex-auto max-sm:*:px-1.5 max-sm:[&_svg]:hidden">
        {children}
      </span>
      {note && <span className="text-sm text-ink-soft">{note}</span>}
    </section>
  );
}
