import { flushSync } from 'react-dom';

/** What a person did to a painted page before its code was there. */
export interface TypedBefore {
  readonly texts: readonly (readonly [name: string, text: string])[];
  readonly focused: { readonly name: string; readonly from: number | null; readonly to: number | null } | undefined;
}

export function typedBefore(place: HTMLElement): TypedBefore {
  const inputs = [...place.querySelectorAll('input')].filter(({ name }) => name !== '');
  const focused = inputs.find((input) => input === document.activeElement);
  return {
    texts: inputs.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
    focused: focused && { name: focused.name, from: focused.selectionStart, to: focused.selectionEnd },
  };
}

/** Types it into the page that took the painted one's place, and puts the focus back. */
export function typeAgain(place: HTMLElement, { texts, focused }: TypedBefore): void {
  const inputOf = (wanted: string) => [...place.querySelectorAll('input')].find(({ name }) => name === wanted);
  for (const [name, text] of texts) {
    const input = inputOf(name);
    if (!input || input.value === text) continue;
    // Each field for itself: a form knows its other fields from the drawing before.
    flushSync(() => {
      setText(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  const input = focused && inputOf(focused.name);
  input?.focus({ preventScroll: true });
  if (input && typeof input.selectionStart === 'number') input.setSelectionRange(focused.from, focused.to);
}

/** Past React, which takes a value that it has set itself for no change. */
function setText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
}
