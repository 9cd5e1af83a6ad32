import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { toast, toastStore, type Toast } from './toast.ts';

const shownForMs = 6_000;
const looks = {
  success: { icon: 'check', colour: 'text-good' },
  error: { icon: 'alert', colour: 'text-bad' },
  note: { icon: 'info', colour: 'text-note' },
} as const;

/** The place where toasts appear; once in the app. Two live regions, so that errors are read at once. */
export function Toaster(): ReactElement {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const errors = toasts.filter((one) => one.tone === 'error');
  const others = toasts.filter((one) => one.tone !== 'error');
  return (
    <div className="pointer-events-none fixed inset-x-4 top-4 z-60 flex flex-col items-end gap-2 sm:left-auto sm:w-96 print:hidden">
      <div role="alert" className="flex w-full flex-col gap-2">
        {errors.map((one) => (
          <Card key={one.id} toast={one} />
        ))}
      </div>
      <output className="flex w-full flex-col gap-2">
        {others.map((one) => (
          <Card key={one.id} toast={one} />
        ))}
      </output>
    </div>
  );
}

function Card({ toast: one }: { readonly toast: Toast }): ReactElement {
  const { icon, colour } = looks[one.tone];
  useEffect(() => {
    if (one.tone === 'error') return undefined;
    const timer = setTimeout(() => toast.dismiss(one.id), shownForMs);
    return () => clearTimeout(timer);
  }, [one.id, one.tone]);
  return (
    <div className="pointer-events-auto flex items-start gap-2.5 rounded-box border border-line bg-float p-3 shadow-float">
      <Icon name={icon} className={colour} />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">{one.text}</p>
        {one.detail && <p className="mt-0.5 text-sm text-ink-soft">{one.detail}</p>}
        {one.action && (
          <button type="button" className="mt-1 font-medium text-brand-text hover:underline" onClick={one.action.run}>
            {one.action.text}
          </button>
        )}
      </div>
      <IconButton icon="cross" label="Dismiss" className="-my-1.5 -mr-1.5" onClick={() => toast.dismiss(one.id)} />
    </div>
  );
}
