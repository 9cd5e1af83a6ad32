import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface RenamingPlace {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** For the button that opens it: the focus comes back to it. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** Whether a name is being edited where it stands. */
export function useRenamingPlace(): RenamingPlace {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close(): void {
    // The button is back before it is given the focus.
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }
  return { isOpen, open: () => setOpen(true), close, opener };
}
