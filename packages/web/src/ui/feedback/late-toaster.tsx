import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { Button } from '../action/button.tsx';
import { attachToasts, onFirstToast, type ToastWords } from './toast.ts';
import { words } from './words.ts';

/** The first paint needs the network for itself. */
const restMs = 1_000;

/**
 * The toaster, fetched when the page has come to rest or the first toast waits; no page needs it for its first paint. A browser
 * does not ask again for a file that failed: where the toaster cannot be had, its news are shown plainly.
 */
export function LateToaster(): ReactElement | null {
  const [Whole, setWhole] = useState<ComponentType>();
  useEffect(() => {
    const bring = (): void =>
      void import('./toaster.tsx').then(
        ({ Toaster }) => setWhole(() => Toaster),
        () => setWhole(() => PlainToasts),
      );
    onFirstToast(bring);
    const later = setTimeout(bring, restMs);
    return () => clearTimeout(later);
  }, []);
  return Whole ? <Whole /> : null;
}

/** The news may be that the server is away. They stay until they are dismissed. */
function PlainToasts(): ReactElement {
  const [shown, setShown] = useState<readonly ToastWords[]>([]);
  useEffect(() => {
    const without = (about: string | undefined) => (all: readonly ToastWords[]) =>
      about === undefined ? [] : all.filter((one) => one.about !== about);
    return attachToasts({
      show: (one) => setShown((all) => [...without(one.about)(all), one]),
      clear: (about) => setShown(without(about)),
    });
  }, []);
  return (
    <div role="alert" data-toasts="" className="fixed inset-x-4 top-4 z-60 flex flex-col gap-2 sm:left-auto sm:w-96">
      {shown.map(({ about, text, detail, action }) => (
        <div key={about} className="rounded-box border border-line bg-float p-3 shadow-float">
          <p className="font-medium">{text}</p>
          {detail !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{detail}</p>}
          <p className="mt-2 flex gap-2">
            {action && (
              <Button size="small" onClick={action.run}>
                {action.text}
              </Button>
            )}
            <Button size="small" onClick={() => setShown((all) => all.filter((one) => one.about !== about))}>
              {words.dismiss}
            </Button>
          </p>
        </div>
      ))}
    </div>
  );
}
