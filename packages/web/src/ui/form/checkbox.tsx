import { useId, type ReactElement, type ReactNode } from 'react';
import { CheckboxBox } from './checkbox-box.tsx';
import { cx } from '../look/cx.ts';

export interface CheckboxProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Only the box is seen; the label is read aloud (a table's first column). */
  readonly labelHidden?: boolean;
}

export function Checkbox({
  name,
  label,
  checked,
  onChange,
  disabled = false,
  labelHidden = false,
}: CheckboxProps): ReactElement {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <span className="mt-0.5 inline-flex">
        <CheckboxBox
          id={id}
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </span>
      <label htmlFor={id} className={cx('select-none', labelHidden && 'sr-only', disabled && 'text-ink-faint')}>
        {label}
      </label>
    </div>
  );
}
