import type { Look } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../ui/action/button.tsx';
import { timeText } from '../ui/format/time.ts';
import { Icon } from '../ui/look/icon.tsx';
import { words } from './words.ts';

export interface LookBannerProps {
  readonly company: string;
  readonly look: Look;
  readonly onEnd: () => Promise<void>;
}

/** Stays at the lower edge of every page: whose account it is, why, until when, and the way out. */
export function LookBanner({ company, look, onEnd }: LookBannerProps): ReactElement {
  const [busy, setBusy] = useState(false);
  async function end(): Promise<void> {
    setBusy(true);
    await onEnd();
    setBusy(false);
  }
  return (
    <aside
      aria-label={words.banner}
      className="fixed inset-x-0 bottom-0 z-40 flex items-center gap-3 border-t border-line-strong bg-warn-soft px-4 py-2 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:px-6 print:static"
    >
      <Icon name="eye" className="shrink-0 text-warn max-sm:hidden" />
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">
        <strong className="font-medium">{words.sees(company)}</strong>{' '}
        <span className="text-ink-soft">{words.reason(look.reason)}</span>
      </p>
      <p className="shrink-0 text-sm tabular-nums">{words.ends(timeText(look.endsAt))}</p>
      <Button size="small" busy={busy} onClick={() => void end()}>
        {words.end}
      </Button>
    </aside>
  );
}
