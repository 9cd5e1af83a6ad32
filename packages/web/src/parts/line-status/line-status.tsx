import type { LineState } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status } from '../../ui/feedback/status.tsx';
import { lineStates } from './line-states.ts';
import { words } from './words.ts';

/** The state of a line by word, icon and colour. */
export function LineStatus({ status }: { readonly status: LineState }): ReactElement {
  const { tone, icon } = lineStates[status];
  return (
    <Status tone={tone} {...(icon && { icon })}>
      {words.states[status].name}
    </Status>
  );
}
