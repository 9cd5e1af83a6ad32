import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useOpenAreas } from '../../navigation/use-open-areas.ts';

export interface KeyActs {
  readonly openPalette: () => void;
  readonly showKeys: () => void;
}

/** How long the letter behind `g` may take. */
const letterWithinMs = 1_500;

/** `g` and a letter open an area, `?` tells the keys, Ctrl or Cmd and K open the palette. Not while someone types. */
export function useKeys({ openPalette, showKeys }: KeyActs): void {
  const navigate = useNavigate();
  const openAreas = useOpenAreas();
  const wentAtMs = useRef(0);
  useEffect(() => {
    function goTo(letter: string): boolean {
      const area = openAreas.find((one) => one.letter === letter);
      if (area) void navigate({ to: area.path });
      return area !== undefined;
    }
    function take({ key, timeStamp }: KeyboardEvent): boolean {
      const isBehindGo = timeStamp - wentAtMs.current < letterWithinMs;
      wentAtMs.current = !isBehindGo && key === 'g' ? timeStamp : 0;
      if (isBehindGo) return goTo(key);
      if (key === '?') showKeys();
      return key === '?';
    }
    function hear(event: KeyboardEvent): void {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (isPalette) openPalette();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (isPalette || (isPlain && take(event))) event.preventDefault();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [navigate, openAreas, openPalette, showKeys]);
}

/** Into a field, or inside a window or menu, where letters have another meaning. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]',
    ) !== null
  );
}
