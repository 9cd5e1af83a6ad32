import type { ReactElement } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { words } from './words.ts';

/** Where a page leads that has nothing yet: people who may activate a line do, as billing begins with it; others read on. */
export function NextStep({ to, text }: { readonly to: string; readonly text: string }): ReactElement {
  if (!useMayDo('operate')) return <LinkButton to={to}>{text}</LinkButton>;
  return (
    <LinkButton tone="primary" to={paths.activate}>
      {words.activate}
    </LinkButton>
  );
}
