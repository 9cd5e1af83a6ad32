import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { toasts } from './toast.ts';

/** In a window, below its title: what is reported while it is open is shown here and lies over none of its buttons. */
export function ToastRoom({ open }: { readonly open: boolean }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (open && place.current ? toasts.openWindow(place.current) : undefined), [open]);
  return (
    <div
      ref={place}
      aria-live="polite"
      data-toasts=""
      className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto not-empty:py-2"
    />
  );
}
