import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { cx } from '../../ui/look/cx.ts';
import { Missing } from './missing.tsx';
import { words } from './words.tsx';

export interface ContinueBarProps {
  /** What keeps the list from going on; empty for nothing. */
  readonly missing: string;
  readonly busy: boolean;
  /** On a phone: how many devices are ready; the bar stays over a list that goes on below it. */
  readonly summary?: ReactNode;
}

/** The way on from the list of devices. */
export function ContinueBar({ missing, busy, summary }: ContinueBarProps): ReactElement {
  const isBar = Boolean(summary);
  return (
    <div
      className={cx(
        'flex flex-col gap-2',
        isBar && 'sticky z-20 rounded-box border border-line bg-float px-3 py-2 max-md:bottom-14 max-md:shadow-float',
      )}
    >
      <Missing text={missing} />
      <div className="flex items-center justify-between gap-3">
        {summary}
        <Button type="submit" tone="primary" busy={busy}>
          {words.devices.continue}
        </Button>
      </div>
    </div>
  );
}
