import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isPaletteKey } from './typed-ahead.ts';

interface MenuOpen {
  readonly root: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly popup: {
    readonly finalFocus: () => HTMLElement | false | null;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Whether a menu, which is opened as it is drawn, is still open. The key of the palette closes it: both take the focus. */
export function useMenuOpen(): MenuOpen {
  const [open, setOpen] = useState(true);
  // The button that was pressed was another one. This one takes its focus, and has it back from the menu, or from a
  // window that opens from the menu.
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  const isYielding = useRef(false);
  return {
    root: {
      open,
      onOpenChange: (next) => {
        isYielding.current = false;
        setOpen(next);
      },
    },
    button,
    popup: {
      finalFocus: () => !isYielding.current && button.current,
      onKeyDown: ({ nativeEvent }) => {
        if (!isPaletteKey(nativeEvent)) return;
        isYielding.current = true;
        // The palette gives the focus back to what has it now.
        button.current?.focus();
        setOpen(false);
      },
    },
  };
}
