import { plainIccid } from '@linekeeper/contract';
import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import { cx } from '../../ui/look/cx.ts';
import { paths } from '../../navigation/paths.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Icon } from '../../ui/look/icon.tsx';
import { inputLook } from '../../ui/form/input-look.ts';
import type { Finding } from './devices/check-device.ts';
import type { KnownSim } from './devices/known-sim.ts';
import type { DeviceField } from './devices/device-row.ts';
import { words } from './words.tsx';

export interface DeviceCellProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'maxLength' | 'inputMode' | 'onPaste'
> {
  readonly field: DeviceField;
  readonly title: string;
  /** The device's place in the list, from 1. */
  readonly number: number;
  readonly value: string;
  readonly finding: Finding | undefined;
  /** Its SIM, as the inventory has it. */
  readonly known?: KnownSim | undefined;
  readonly onChange: (text: string) => void;
  readonly onEnter: (event: KeyboardEvent) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const leastDigits = 18;
const hidden = (text: string): ReactElement => <span className="sr-only">{text}</span>;

/** One field of a device. It counts the first digits while they are typed, and shows what is wrong once it is left. */
export function DeviceCell(props: DeviceCellProps): ReactElement {
  const { field, title, number, value, finding, known, onChange, onEnter, ref, ...input } = props;
  const id = useId();
  const [stage, setStage] = useState<'untouched' | 'typing' | 'left'>(value === '' ? 'untouched' : 'left');
  const isTyping = stage === 'typing' && field !== 'name' && isUnfinished(value, field);
  const shown = isTyping ? undefined : finding;
  const digits = plainIccid(value).length;
  return (
    <div className="flex min-w-0 flex-col gap-1 max-sm:col-span-2">
      <label htmlFor={id} className="text-sm text-ink-soft sm:sr-only">
        {words.devices.field(title, hidden, number)}
      </label>
      <input
        {...input}
        ref={ref}
        id={id}
        name={`${field}-${number}`}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onEnter}
        onFocus={() => setStage((was) => (was === 'left' ? was : 'typing'))}
        onBlur={() => setStage('left')}
        aria-invalid={shown?.tone === 'bad' || undefined}
        aria-describedby={shown || isTyping || known ? `${id}-note` : undefined}
        className={inputLook(shown?.tone === 'bad')}
      />
      {isTyping && digits > 0 && (
        <p id={`${id}-note`} className="text-sm text-ink-faint">
          {words.devices.digits(digits)}
        </p>
      )}
      {shown ? (
        <Note id={`${id}-note`} finding={shown} known={known} />
      ) : (
        known && <SimNote id={`${id}-note`} known={known} />
      )}
    </div>
  );
}

interface NoteProps {
  readonly id: string;
  readonly finding: Finding;
  readonly known: KnownSim | undefined;
}

/** Whose SIM it is, once that is known and nothing is wrong with it. */
function SimNote({ id, known }: Pick<NoteProps, 'id'> & { readonly known: KnownSim }): ReactElement {
  return (
    <p id={id} className="flex items-start gap-1 text-sm text-ink-soft">
      <Icon name="check" size={14} className="mt-[3px] text-good" />
      <span>{words.sim[known.standing](known.carrierName)}</span>
    </p>
  );
}

function Note({ id, finding, known }: NoteProps): ReactElement {
  const isBad = finding.tone === 'bad';
  return (
    <p id={id} className={cx('flex items-start gap-1 text-sm', isBad ? 'text-bad' : 'text-warn')}>
      <Icon name={isBad ? 'alert' : 'warning'} size={14} className="mt-[3px]" />
      <span>
        {finding.text}
        {isBad && known?.use === 'taken' && known.lineId && (
          <>
            {' '}
            <TextLink to={paths.line} params={{ id: known.lineId }}>
              {words.sim.toLine}
            </TextLink>
          </>
        )}
      </span>
    </p>
  );
}

/** Digits only, but not enough of them yet. */
function isUnfinished(value: string, field: DeviceField): boolean {
  const digits = plainIccid(value);
  return /^\d*$/.test(digits) && digits.length < (field === 'iccid' ? leastDigits : 14);
}
