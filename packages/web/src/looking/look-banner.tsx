import type { ActingFor, Look } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../ui/action/button.tsx';
import { cx } from '../ui/look/cx.ts';
import { timeText } from '../ui/format/time.ts';
import { ownZone } from '../ui/format/zone.ts';
import { Icon } from '../ui/look/icon.tsx';
import { ActingDialog } from './acting-dialog.tsx';
import { words } from './words.ts';

export interface LookBannerProps {
  readonly company: string;
  readonly look: Look;
  /** What staff may do for the customer now; null while they only look. */
  readonly acting: ActingFor | null;
  readonly onEnd: () => Promise<void>;
  /** Why the code was not taken; undefined when it was. */
  readonly onEnter: (code: string) => Promise<string | undefined>;
  readonly onStop: () => Promise<void>;
}

/** Below the sentence, side by side. */
const onPhone = 'max-sm:flex-1';

/** Stays at the lower edge of every page: whose account it is, why or what may be done, until when, and the way out. */
export function LookBanner({ company, look, acting, onEnd, onEnter, onStop }: LookBannerProps): ReactElement {
  const [entering, setEntering] = useState(false);
  const end = useBusy(onEnd);
  const stop = useBusy(onStop);
  async function enter(code: string): Promise<string | undefined> {
    const refused = await onEnter(code);
    if (refused === undefined) setEntering(false);
    return refused;
  }
  return (
    <aside
      aria-label={words.banner}
      className={cx(
        'fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line-strong px-4 py-2 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:px-6 print:static',
        acting ? 'bg-bad-soft' : 'bg-warn-soft',
      )}
    >
      <Icon name="eye" className={cx('shrink-0 max-sm:hidden', acting ? 'text-bad' : 'text-warn')} />
      {acting ? (
        <output className="min-w-0 text-sm font-medium wrap-anywhere max-sm:w-full sm:flex-1">
          {words.acts(company, timeText(acting.until, ownZone()), acting.actions)}
        </output>
      ) : (
        <>
          <p className="min-w-0 text-sm wrap-anywhere max-sm:w-full max-sm:truncate sm:flex-1">
            <strong className="font-medium">{words.sees(company)}</strong>{' '}
            <span className="text-ink-soft max-sm:sr-only">{words.reason(look.reason)}</span>
          </p>
          <p className="shrink-0 text-sm tabular-nums">{words.ends(timeText(look.endsAt, ownZone()))}</p>
        </>
      )}
      {acting ? (
        <Button size="small" className={onPhone} busy={stop.busy} onClick={stop.run}>
          {words.act.stop}
        </Button>
      ) : (
        <Button size="small" className={onPhone} onClick={() => setEntering(true)}>
          {words.act.open}
        </Button>
      )}
      <Button size="small" className={onPhone} busy={end.busy} onClick={end.run}>
        {words.end}
      </Button>
      <ActingDialog open={entering} onOpenChange={setEntering} onEnter={enter} />
    </aside>
  );
}

function useBusy(work: () => Promise<void>): { busy: boolean; run: () => void } {
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    await work();
    setBusy(false);
  }
  return { busy, run: () => void run() };
}
