import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { useKept } from '../../../session/use-kept.ts';

export interface EditingPlace {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** For the button that opens it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

const openShape = z.boolean();

/** Whether a fact of a line is being edited in place; `about` names both, as for what is typed. */
export function useEditingPlace(about: string): EditingPlace {
  const [isOpen, setOpen] = useKept(`${about}.open`, false, openShape);
  const opener = useRef<HTMLButtonElement>(null);
  function close(): void {
    // The button has to be there before it can take the focus.
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }
  return { isOpen, open: () => setOpen(true), close, opener };
}
