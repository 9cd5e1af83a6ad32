import { cloneElement, useState, type FunctionComponent, type HTMLAttributes, type ReactElement } from 'react';
import { toastFailedFile } from './toast-failed-file.ts';
import { words } from './words.ts';

/** A button; what it does beyond opening is its own. */
export type Trigger = ReactElement<HTMLAttributes<HTMLElement>>;

/**
 * A button with something that floats, of which a page shows only the button at first: the rest is fetched when the
 * pointer or the focus comes near, and opens at the press.
 */
export function openedLate<Props extends { readonly trigger: Trigger }>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const warm = (): void => void load().catch(() => undefined);
  return function Closed(props: Props): ReactElement {
    const [whole, setWhole] = useState<{ readonly Part: FunctionComponent<Props> }>();
    if (whole) return <whole.Part {...props} />;
    const open = (): void =>
      void load().then(
        (Part) => setWhole({ Part }),
        (failure: unknown) => toastFailedFile(failure, words.menuFailed, open),
      );
    return cloneElement(props.trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: warm,
      onFocus: warm,
      onClick: open,
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open();
      },
    });
  };
}
