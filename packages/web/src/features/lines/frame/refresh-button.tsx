import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { staleNews } from '../../../parts/stale/use-stale-news.ts';
import { Button } from '../../../ui/action/button.tsx';
import { businessClock } from '../../../ui/format/clock.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { words } from './words.tsx';

export interface RefreshButtonProps {
  /** First words of the query keys to read again. */
  readonly keys: readonly string[];
  /** When the page was read, in milliseconds since 1970; 0 before that. */
  readonly readAtMs: number;
}

/** Reads the page again and shows how old it is. */
export function RefreshButton({ keys, readAtMs }: RefreshButtonProps): ReactElement {
  const cache = useQueryClient();
  // Specification §3: null until it is used, then whether the reading is still under way.
  const [refreshButton, setRefreshButton] = useState<boolean | null>(null);
  async function refresh(): Promise<void> {
    setRefreshButton(true);
    const reads = keys.map((first) =>
      cache.refetchQueries({ queryKey: [first], type: 'active' }, { throwOnError: true }),
    );
    const outcomes = await Promise.allSettled(reads);
    const isWhole = outcomes.every(({ status }) => status === 'fulfilled');
    setRefreshButton(isWhole ? false : null);
    if (isWhole) toast.clear(staleNews);
    else toast.error(words.refresh.failed, { detail: words.refresh.failedText, about: staleNews });
  }
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-right text-sm text-ink-faint max-sm:sr-only sm:min-w-28">
        {readAtMs > 0 &&
          words.refresh.updated(<TimeAgo at={new Date(readAtMs + businessClock.aheadMs).toISOString()} />)}
      </span>
      <output className="sr-only">{refreshButton === false ? words.refresh.done : ''}</output>
      <Button icon="refresh" busy={refreshButton === true} onClick={() => void refresh()}>
        <span className="max-sm:sr-only">{words.refresh.button}</span>
      </Button>
    </span>
  );
}
