import { useEffect, useRef, useState, type ReactElement } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import { toast, type ShownToast } from './toast.ts';
import { words } from './words.ts';

const looks = {
  success: { icon: 'check', colour: 'text-good' },
  error: { icon: 'alert', colour: 'text-bad' },
  note: { icon: 'info', colour: 'text-note' },
} as const;
const shownForMs = 6_000;

interface ToastCardProps {
  readonly one: ShownToast;
  /** The page is hidden: its time stands still. */
  readonly isAway: boolean;
}

export function ToastCard({ one, isAway }: ToastCardProps): ReactElement {
  const { tone, text, detail, action } = one;
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  useLeaving(one, isHeld || isAway);
  function dismiss(): void {
    toast.clear(one.about);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }
  // What leaves by itself and offers nothing lets every press through to what it covers.
  const isGlass = tone !== 'error' && action === undefined;
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      className={cx(
        'flex w-full items-start gap-2.5 rounded-box border border-line bg-float p-3 transition-opacity starting:opacity-0',
        one.window === undefined && 'shadow-float',
        isGlass ? 'pointer-events-none' : 'pointer-events-auto',
      )}
    >
      <Icon name={looks[tone].icon} className={looks[tone].colour} />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">{text}</p>
        {detail !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{detail}</p>}
        {action && (
          <button type="button" className="mt-1 font-medium text-brand-text hover:underline" onClick={action.run}>
            {action.text}
          </button>
        )}
      </div>
      {!isGlass && <IconButton icon="cross" label={words.dismiss} className="-my-1.5 -mr-1.5" onClick={dismiss} />}
    </div>
  );
}

function useLeaving({ about, tone }: ShownToast, isHeld: boolean): void {
  useEffect(() => {
    if (tone === 'error' || isHeld) return undefined;
    const timer = setTimeout(() => toast.clear(about), shownForMs);
    return () => clearTimeout(timer);
  }, [about, tone, isHeld]);
}
