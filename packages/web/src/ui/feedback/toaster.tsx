import { Toast } from '@base-ui/react/toast';
import { useEffect, type ReactElement } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { attachToasts, type ToastAction, type ToastWords } from './toast.ts';
import { words } from './words.ts';

const looks = {
  success: { icon: 'check', colour: 'text-good' },
  error: { icon: 'alert', colour: 'text-bad' },
  note: { icon: 'info', colour: 'text-note' },
} as const;
const shownForMs = 6_000;

interface More {
  readonly tone: ToastWords['tone'];
  readonly action: ToastAction | undefined;
}

/** The place where toasts appear, over everything else; once in the app. */
export function Toaster(): ReactElement {
  return (
    <Toast.Provider limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          data-toasts=""
          aria-label={words.toasts}
          className={cx(
            'pointer-events-none fixed inset-x-4 top-4 z-60 flex flex-col items-end gap-2 print:hidden',
            'sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:w-96',
            'form-page:inset-x-4 form-page:top-16 form-page:bottom-auto form-page:mx-auto',
            'lg:form-left:right-[calc(100%-max(480px,100%*5/11))] lg:form-left:left-0',
          )}
        >
          <Cards />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Cards(): ReactElement[] {
  const toasts = useShown();
  return toasts.map((one) => {
    const { tone = 'note', action } = one.data ?? {};
    const { icon, colour } = looks[tone];
    // What leaves by itself and offers nothing lets every press through to what it covers.
    const isGlass = tone !== 'error' && action === undefined;
    return (
      <Toast.Root
        key={one.id}
        toast={one}
        swipeDirection={['right', 'up']}
        // The library hides an error from screen readers, though the focus can be in it, because it reads the error
        // aloud elsewhere. It must stay reachable, and be read once.
        aria-hidden={false}
        aria-live={tone === 'error' ? 'off' : undefined}
        className={cx(
          'w-full rounded-box border border-line bg-float shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
          isGlass ? 'pointer-events-none' : 'pointer-events-auto',
        )}
      >
        <Toast.Content className="flex items-start gap-2.5 p-3">
          <Icon name={icon} className={colour} />
          <div className="min-w-0 flex-1 break-words">
            <Toast.Title render={<p />} className="font-medium" />
            <Toast.Description className="mt-0.5 text-sm text-ink-soft" />
            {action && (
              <Toast.Action className="mt-1 font-medium text-brand-text hover:underline" onClick={action.run}>
                {action.text}
              </Toast.Action>
            )}
          </div>
          {!isGlass && (
            <Toast.Close
              aria-hidden={false}
              render={<IconButton icon="cross" label={words.dismiss} className="-my-1.5 -mr-1.5" />}
            />
          )}
        </Toast.Content>
      </Toast.Root>
    );
  });
}

function useShown() {
  const { toasts, add, close } = Toast.useToastManager<More>();
  useEffect(
    () =>
      attachToasts({
        show({ tone, text, detail, action, about }) {
          const isError = tone === 'error';
          const ends = { timeout: isError ? 0 : shownForMs, priority: isError ? 'high' : 'low' } as const;
          add({ id: about, title: text, description: detail, ...ends, data: { tone, action } });
        },
        clear: close,
      }),
    [add, close],
  );
  return toasts;
}
