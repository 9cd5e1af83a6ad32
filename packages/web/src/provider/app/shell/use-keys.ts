import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { actionOf } from '../../navigation/actions/action-table.ts';
import { useActionStore } from '../../navigation/actions/use-action.ts';
import { useOpenAreas } from '../../navigation/use-open-areas.ts';
import { stepRow } from './step-row.ts';

export interface KeyActs {
  readonly openPalette: () => void;
  readonly find: () => void;
  readonly showKeys: () => void;
}

/** How long the letter behind `g` may take. */
const letterWithinMs = 1_500;

/**
 * `g` and a letter open an area, `/` finds, `?` tells the keys, `j` and `k` walk through rows, Ctrl or Cmd and K open
 * the palette, and the page's actions have letters of their own. Not while someone types.
 */
export function useKeys({ openPalette, find, showKeys }: KeyActs): void {
  const navigate = useNavigate();
  const openAreas = useOpenAreas();
  const store = useActionStore();
  const wentAtMs = useRef(-letterWithinMs);
  useEffect(() => {
    const plain = new Map<string, () => void>([
      ['?', showKeys],
      ['/', find],
      ['j', () => stepRow(1)],
      ['k', () => stepRow(-1)],
    ]);
    const areaOf = (letter: string) => openAreas.find((one) => one.letter === letter);
    const actOf = (letter: string) => [...store.read()].find(([id]) => actionOf(id).letter === letter)?.[1];
    function take({ key, timeStamp }: KeyboardEvent): boolean {
      const isBehindGo = timeStamp - wentAtMs.current < letterWithinMs;
      wentAtMs.current = !isBehindGo && key === 'g' ? timeStamp : -letterWithinMs;
      const area = isBehindGo ? areaOf(key) : undefined;
      if (area) void navigate({ to: area.path });
      const act = isBehindGo ? undefined : (plain.get(key) ?? actOf(key));
      act?.();
      return area !== undefined || act !== undefined;
    }
    function hear(event: KeyboardEvent): void {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (isPalette) openPalette();
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (isPalette || (isPlain && take(event))) event.preventDefault();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [navigate, openAreas, openPalette, find, showKeys, store]);
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
