import { useEffect } from 'react';

/** So long nothing newer may come before a text is read: of ten boxes ticked in a row only the last count is. */
const quietMs = 500;

let said = '';
let waiting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Has a text read aloud politely, once it has stood for a moment. */
function announce(text: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    said = text;
    for (const listener of listeners) listener();
  }, quietMs);
}

/** Has a text of the page read aloud whenever it becomes another one; an empty one is silence. */
export function useAnnounced(text: string): void {
  useEffect(() => {
    if (text !== '') announce(text);
  }, [text]);
}

/** For `useSyncExternalStore`. */
export const announcements = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): string => said,
};
