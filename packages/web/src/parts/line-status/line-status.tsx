import type { LineState } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status } from '../../ui/feedback/status.tsx';
import { lineStateWords } from './line-state-words.ts';

/** The state of a line, told by word, icon and colour. */
export function LineStatus({ status }: { readonly status: LineState }): ReactElement {
  const { tone, icon, word } = lineStateWords[status];
  return (
    <Status tone={tone} {...(icon && { icon })}>
      {word}
    </Status>
  );
}
