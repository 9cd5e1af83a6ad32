import type { ReactElement } from 'react';
import { count } from '../../../ui/format/count.ts';
import { cx } from '../../../ui/look/cx.ts';
import { useWaitingForYou } from './use-waiting-for-you.ts';
import { words } from './words.ts';

/** How many approvals wait for who is logged in; nothing while there are none. */
export function WaitingMark({ className }: { readonly className?: string }): ReactElement | null {
  const waiting = useWaitingForYou();
  if (waiting === 0) return null;
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brand px-1.5 text-xs font-semibold text-brand-on tabular-nums forced-colors:border',
        className,
      )}
    >
      <span aria-hidden>{count(waiting)}</span>
      <span className="sr-only">{words.waiting(waiting)}</span>
    </span>
  );
}
