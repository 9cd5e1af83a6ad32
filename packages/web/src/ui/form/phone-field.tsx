import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { caretAfter, digitsIn, phoneMask } from '../format/phone-mask.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'ref' | 'type' | 'inputMode'>;

/** A US number under the mask `+1 (###) ###-####`; the caret stays where it was typed. */
export function PhoneField({ onChange, value, ...rest }: PhoneFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  function take(typed: string): void {
    const place = input.current?.selectionStart ?? typed.length;
    const masked = phoneMask(typed);
    caret.current = place >= typed.length ? masked.length : caretAfter(masked, digitsIn(typed.slice(0, place)));
    onChange(masked);
  }
  return (
    <TextField
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+1 (___) ___-____"
      value={value}
      onChange={take}
    />
  );
}
