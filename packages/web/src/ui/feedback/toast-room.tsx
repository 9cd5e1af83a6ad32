import { useLayoutEffect, useState, type ReactElement } from 'react';
import { ToastCard } from './toast-card.tsx';
import { toasts } from './toast.ts';
import { useToasts } from './use-toasts.ts';

/** In a window, below its title: what is reported while it is open is shown here and lies over none of its buttons. */
export function ToastRoom({ open }: { readonly open: boolean }): ReactElement {
  const [window] = useState(Symbol);
  useLayoutEffect(() => (open ? toasts.openWindow(window) : undefined), [open, window]);
  const { shown, isAway } = useToasts(window);
  return (
    <div aria-live="polite" data-toasts="" className="flex max-h-[64dvh] flex-col gap-2 overflow-y-auto not-empty:py-2">
      {shown.map((one) => (
        <ToastCard key={one.key} one={one} isAway={isAway} />
      ))}
    </div>
  );
}
