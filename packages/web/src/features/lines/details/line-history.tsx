import type { LineDetails } from '@linekeeper/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { LoadFailure } from '../../../parts/load-failure/load-failure.tsx';
import { LoadMore } from '../../../parts/load-more/load-more.tsx';
import { LineEvents } from './line-events.tsx';

/** Everything that happened to a line, the newest first and the older on demand. */
export function LineHistory({ details }: { readonly details: LineDetails | undefined }): ReactElement {
  const newest = details?.events[0]?.id;
  const list = useInfiniteQuery({
    ...queries.lineHistory(details?.line.id ?? '', newest ?? ''),
    enabled: details !== undefined,
  });
  const { data, error, isFetching, refetch } = list;
  if (error && !data)
    return (
      <LoadFailure
        error={error}
        title="The history could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <LineEvents events={data?.pages.flatMap(({ items }) => items)}>{data && <LoadMore list={list} />}</LineEvents>;
}
