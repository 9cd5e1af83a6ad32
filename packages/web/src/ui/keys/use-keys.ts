import { useEffect, useRef } from 'react';
import { catchTyped, isPaletteKey, takeTyped } from '../overlay/typed-ahead.ts';
import { stepRow } from './step-row.ts';

type Act = () => void;

export interface KeyActs {
  readonly openPalette: Act;
  readonly find: Act;
  readonly showKeys: Act;
  /** What `g` and a letter open. */
  readonly placeOf: (letter: string) => Act | undefined;
  /** What a letter does on the open page. */
  readonly actOf: (letter: string) => Act | undefined;
}

/** How long the letter behind `g` may take. */
const letterWithinMs = 1_500;

/**
 * `g` and a letter open an area, `/` finds, `?` tells the keys, `j` and `k` walk through rows, Ctrl or Cmd and K open
 * the palette, and the page's actions have letters of their own. Not while someone types.
 */
export function useKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const wentAtMs = useRef(-letterWithinMs);
  useEffect(() => {
    function take({ key, timeStamp }: KeyboardEvent): boolean {
      const isBehindGo = timeStamp - wentAtMs.current < letterWithinMs;
      wentAtMs.current = !isBehindGo && key === 'g' ? timeStamp : -letterWithinMs;
      const { placeOf, actOf } = latest.current;
      const place = isBehindGo ? placeOf(key) : undefined;
      const act = place ?? (isBehindGo ? undefined : (plainAct(key, latest.current) ?? actOf(key)));
      act?.();
      return act !== undefined;
    }
    function hear(event: KeyboardEvent): void {
      const isPalette = isPaletteKey(event);
      if (isPalette) {
        latest.current.openPalette();
        catchTyped();
      }
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (isPalette || (isPlain && take(event))) event.preventDefault();
    }
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      // Who leaves meanwhile types for the next page.
      takeTyped();
    };
  }, []);
}

function plainAct(key: string, { find, showKeys }: KeyActs): Act | undefined {
  switch (key) {
    case '?':
      return showKeys;
    case '/':
      return () => {
        find();
        catchTyped();
      };
    case 'j':
      return () => stepRow(1);
    case 'k':
      return () => stepRow(-1);
    default:
      return undefined;
  }
}

/** Into a field, or inside a window or menu, where letters have another meaning. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
    ) !== null
  );
}
