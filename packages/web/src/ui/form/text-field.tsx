import { useId, useState, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react';
import { cx } from '../look/cx.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { inputLook } from './input-look.ts';
import { words } from './words.ts';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size' | 'value'> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** 44 px high, for public pages. */
  readonly large?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, hint and error tied to it. A password can be shown for a look. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, value, onChange, error, hint, large = false, type = 'text', id, className, ...rest } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...rest}
          id={inputId}
          type={isPassword && shown ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, error, hint)}
          className={cx(inputLook(Boolean(error), large), isPassword && 'pr-11', className)}
        />
        {isPassword && (
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? words.hidePassword : words.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className={cx('absolute top-1/2 right-1.5 -translate-y-1/2')}
          />
        )}
      </div>
    </FieldFrame>
  );
}
