import { OTPField } from '@base-ui/react/otp-field';
import { useId, type ReactElement, type ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { inputLook } from './input-look.ts';
import { words } from './words.ts';

export interface OtpFieldProps {
  readonly name: string;
  readonly label: string;
  readonly digits: number;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** A code of several digits; a pasted code fills all boxes. */
export function OtpField({ name, label, digits, value, onChange, error, hint }: OtpFieldProps): ReactElement {
  const inputId = useId();
  const places = Array.from({ length: digits }, (_, index) => index + 1);
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint}>
      <OTPField.Root
        id={inputId}
        name={name}
        length={digits}
        value={value}
        onValueChange={onChange}
        aria-describedby={describedBy(inputId, error, hint)}
        className="flex gap-2"
      >
        {places.map((place) => (
          <OTPField.Input
            key={place}
            aria-label={place === 1 ? label : words.digit(label, place, digits)}
            aria-invalid={error ? true : undefined}
            className={cx(inputLook(Boolean(error), true), 'px-0 text-center text-xl font-medium')}
          />
        ))}
      </OTPField.Root>
    </FieldFrame>
  );
}
