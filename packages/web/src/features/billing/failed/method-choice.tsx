import type { PaymentMethod } from '@linekeeper/contract';
import { useId, type ReactElement } from 'react';
import { inputLook } from '../../../ui/form/input-look.ts';
import { maskedNumberText } from '../../../ui/format/masked-number.tsx';
import { cx } from '../../../ui/look/cx.ts';
import { words } from './words.tsx';

interface MethodChoiceProps {
  readonly label: string;
  readonly methods: readonly PaymentMethod[];
  /** Empty until one is chosen, where the default cannot be charged. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Which of the methods that can be charged pays. */
export function MethodChoice({ label, methods, value, onChange }: MethodChoiceProps): ReactElement {
  const id = useId();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx(inputLook(false), 'max-w-full sm:h-8 sm:max-w-96 sm:text-sm')}
      >
        {value === '' && <option value="">{words.chooseMethod}</option>}
        {methods.map((method) => (
          <option key={method.id} value={method.id}>
            {words.method(maskedNumberText(method), method.isDefault, method.status === 'failing')}
          </option>
        ))}
      </select>
    </span>
  );
}
