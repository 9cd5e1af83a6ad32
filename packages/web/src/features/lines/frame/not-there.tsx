import type { ReactElement } from 'react';
import { CallFailed } from '../../../api/call-failed.ts';
import { paths } from '../../../navigation/paths.ts';
import { LoadFailure } from '../../../parts/load-failure/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

export interface NotThereProps {
  readonly what: 'line' | 'plan';
  readonly error: Error;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

const words = {
  line: {
    title: 'Line',
    missing: 'No such line',
    text: 'Your account has no line at this address. It may have been mistyped or belong to another account.',
    back: 'All lines',
    to: paths.lines,
  },
  plan: {
    title: 'Active plan',
    missing: 'No such plan among yours',
    text: 'None of your lines is on a plan with this address. The plan may be one that you have not used yet.',
    back: 'Your active plans',
    to: paths.activePlans,
  },
} as const;

/** In the place of a page whose subject is unknown, or could not be read. */
export function NotThere({ what, error, onRetry, retrying }: NotThereProps): ReactElement {
  const { title, missing, text, back, to } = words[what];
  const isUnknown = error instanceof CallFailed && error.refusal?.status === 404;
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        {isUnknown ? (
          <EmptyState icon="search" title={missing} action={<LinkButton to={to}>{back}</LinkButton>}>
            {text}
          </EmptyState>
        ) : (
          <LoadFailure error={error} title={`The ${what} could not be loaded`} onRetry={onRetry} retrying={retrying} />
        )}
      </Panel>
    </>
  );
}
