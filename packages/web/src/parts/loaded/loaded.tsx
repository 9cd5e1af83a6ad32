import type { UseQueryResult } from '@tanstack/react-query';
import { useContext, type ReactElement, type ReactNode } from 'react';
import { CallFailed } from '../../api/call-failed.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ForbiddenState } from '../../ui/feedback/forbidden-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RetriedByPage } from './retried-by-page.ts';
import { words } from './words.ts';

export interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & {
    readonly refetch: () => Promise<unknown>;
  };
  /** The title when it fails: "We couldn't load your lines". */
  readonly failed: string;
  /** Shown when the server answers 404; a plain "not found" unless given. */
  readonly missing?: ReactNode;
  /** Draws what belongs around a failure where the content brings its own panel or header. */
  readonly frame?: (failure: ReactElement) => ReactElement;
}

interface WithSkeleton<Data> extends LoadedProps<Data> {
  readonly skeleton: ReactElement;
  readonly children: (data: Data) => ReactNode;
}

interface WithoutSkeleton<Data> extends LoadedProps<Data> {
  readonly skeleton?: never;
  readonly children: (data: Data | undefined) => ReactNode;
}

/**
 * What a query answers: a skeleton until it does, "Try again" when it fails, the reason when the role forbids it.
 * Without `skeleton` the children draw their own, as a table does for rows that are undefined. Data that is there stays
 * when a later reading fails.
 */
export function Loaded<Data>(props: WithSkeleton<Data>): ReactElement;
export function Loaded<Data>(props: WithoutSkeleton<Data>): ReactElement;
export function Loaded<Data>(props: WithSkeleton<Data> | WithoutSkeleton<Data>): ReactElement {
  const { query, failed, missing = <NotFound />, frame = (failure) => failure } = props;
  const { data, error } = query;
  const isRetried = useContext(RetriedByPage);
  if (error && data === undefined) {
    const refusal = error instanceof CallFailed ? error.refusal : undefined;
    if (refusal?.status === 404) return frame(<>{missing}</>);
    if (refusal?.status === 403) return frame(<ForbiddenState>{refusal.text}</ForbiddenState>);
    return frame(
      <ErrorState
        title={failed}
        {...(!isRetried && { onRetry: () => void query.refetch() })}
        retrying={query.isFetching}
      >
        {error.message}
      </ErrorState>,
    );
  }
  if (props.skeleton === undefined) return <>{props.children(data)}</>;
  return <>{data === undefined ? props.skeleton : props.children(data)}</>;
}

function NotFound(): ReactElement {
  return (
    <EmptyState icon="search" title={words.missing}>
      {words.missingText}
    </EmptyState>
  );
}

/** The `frame` of a failure that needs a panel around it. */
export function inPanel(failure: ReactElement): ReactElement {
  return <Panel>{failure}</Panel>;
}
