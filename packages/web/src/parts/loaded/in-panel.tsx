import type { ReactElement } from 'react';
import { Panel } from '../../ui/layout/panel.tsx';

/** The `frame` of a failure that needs a panel around it. */
export function inPanel(failure: ReactElement): ReactElement {
  return <Panel>{failure}</Panel>;
}
