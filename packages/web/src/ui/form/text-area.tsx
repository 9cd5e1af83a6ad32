import { useId, type ReactElement, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { cx } from '../look/cx.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { inputLook } from './input-look.ts';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text, such as a pasted list of identifiers. */
export function TextArea({
  label,
  value,
  onChange,
  error,
  hint,
  rows = 6,
  className,
  ...rest
}: TextAreaProps): ReactElement {
  const inputId = useId();
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint}>
      <textarea
        {...rest}
        id={inputId}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, error, hint)}
        className={cx(inputLook(Boolean(error)), 'h-auto resize-y py-2 max-sm:h-auto', className)}
      />
    </FieldFrame>
  );
}
