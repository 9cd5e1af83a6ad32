import type { ReactElement, ReactNode } from 'react';
import { useAnnounced } from '../feedback/announce.ts';
import { IconButton } from '../action/icon-button.tsx';
import { words } from './words.ts';

export interface PageStep {
  readonly page: number;
  /** Given when the next page can be read from where this one ended. */
  readonly cursor?: string;
}

export interface PaginationProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** The total is at least this; shown as "10,000+". */
  readonly totalIsLowerBound?: boolean;
  readonly nextCursor?: string | null;
  readonly onPage: (step: PageStep) => void;
  readonly onLimit?: (limit: number) => void;
  /** Beside the count. */
  readonly beside?: ReactNode;
  /** What is counted, in the plural: "lines". */
  readonly of: string;
}

const limits = [20, 50, 100];

export function Pagination(props: PaginationProps): ReactElement | null {
  const { page, limit, total, totalIsLowerBound = false, nextCursor, onPage, onLimit, of } = props;
  const first = (page - 1) * limit + 1;
  const last = totalIsLowerBound ? page * limit : Math.min(page * limit, total);
  const hasNext = nextCursor ? true : totalIsLowerBound || page * limit < total;
  const text = words.range(first, last, words.amount(total, totalIsLowerBound), of);
  useAnnounced(total === 0 ? '' : text);
  if (total === 0) return null;
  return (
    <nav
      aria-label={words.pagesOf(of)}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm text-ink-soft"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>{text}</p>
        {props.beside}
      </div>
      <div className="flex items-center gap-1">
        {onLimit && (
          <label className="mr-2 flex items-center gap-2">
            <span className="max-sm:sr-only">{words.perPage}</span>
            <select
              value={limit}
              onChange={(event) => onLimit(Number(event.currentTarget.value))}
              className="h-8 rounded-box border border-line-strong bg-surface px-2"
            >
              {[...new Set([limit, ...limits])]
                .toSorted((one, other) => one - other)
                .map((one) => (
                  <option key={one}>{one}</option>
                ))}
            </select>
          </label>
        )}
        <IconButton
          icon="chevron-left"
          label={words.previous}
          disabled={page <= 1}
          onClick={() => onPage({ page: page - 1 })}
        />
        <span className="min-w-16 text-center">{words.page(page)}</span>
        <IconButton
          icon="chevron-right"
          label={words.next}
          disabled={!hasNext}
          onClick={() => onPage(nextCursor ? { page: page + 1, cursor: nextCursor } : { page: page + 1 })}
        />
      </div>
    </nav>
  );
}
