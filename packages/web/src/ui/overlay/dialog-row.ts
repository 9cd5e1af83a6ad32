import { createContext, useContext, useLayoutEffect } from 'react';

/** Takes note of a last row that comes with the contents of a dialog, or goes. */
export const DialogRow = createContext<(change: 1 | -1) => void>(() => undefined);

/** Tells the dialog around it that its contents bring a way out by button, so that it draws none of its own. */
export function useOwnRow(): void {
  const count = useContext(DialogRow);
  // Before anything is painted: no row is seen that goes again.
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
}
