import type { LineDetails } from '@linekeeper/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { LoadMore } from '../../../parts/load-more/load-more.tsx';
import { LineEvents } from './line-events.tsx';
import { words } from './words.tsx';

/** All events of a line, newest first, older ones on demand. */
export function LineHistory({ details }: { readonly details: LineDetails | undefined }): ReactElement {
  const newest = details?.events[0]?.id;
  const list = useInfiniteQuery({
    ...queries.lineHistory(details?.line.id ?? '', newest ?? ''),
    enabled: details !== undefined,
  });
  return (
    <Loaded query={list} failed={words.history.loadFailed}>
      {(data) => (
        <LineEvents events={data?.pages.flatMap(({ items }) => items)}>{data && <LoadMore list={list} />}</LineEvents>
      )}
    </Loaded>
  );
}
