import type { ReactElement } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import { ProgressCircle } from '../feedback/progress.tsx';

export interface StepperProps {
  readonly label: string;
  readonly titles: readonly string[];
  /** Index of the step that is open. */
  readonly current: number;
  /** Called for earlier steps only; there is no way forward here. */
  readonly onBack: (index: number) => void;
  /** How much of the open step is done, 0 to 100. */
  readonly percent?: number;
  readonly small?: boolean;
}

/** Icon sizes of specification §9. */
const smallPx = 32;
const normalPx = 40;

export function Stepper({ label, titles, current, onBack, percent = 0, small = false }: StepperProps): ReactElement {
  const size = small ? smallPx : normalPx;
  return (
    <ol aria-label={label} className="@container flex w-full items-center gap-3">
      {titles.map((title, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          className={cx('flex items-center gap-3', index > 0 && 'flex-auto')}
        >
          {index > 0 && (
            <span
              aria-hidden
              className={cx('h-px min-w-3 flex-1', index <= current ? 'bg-brand-text' : 'bg-line-strong')}
            />
          )}
          <StepHead
            title={title}
            number={index + 1}
            state={stateOf(index, current)}
            size={size}
            percent={percent}
            onBack={() => onBack(index)}
          />
        </li>
      ))}
    </ol>
  );
}

type StepState = 'done' | 'open' | 'ahead';

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'open';
  return index < current ? 'done' : 'ahead';
}

interface StepHeadProps {
  readonly title: string;
  readonly number: number;
  readonly state: StepState;
  readonly size: number;
  readonly percent: number;
  readonly onBack: () => void;
}

function StepHead({ title, number, state, size, percent, onBack }: StepHeadProps): ReactElement {
  const words = cx(
    'text-left text-base font-medium',
    state === 'ahead' ? 'text-ink-faint' : 'text-ink',
    state !== 'open' && '@max-xl:sr-only',
  );
  if (state === 'done') {
    return (
      <button type="button" onClick={onBack} className="group flex items-center gap-2.5 rounded-box">
        <span
          style={{ width: size, height: size }}
          className="inline-flex shrink-0 items-center justify-center rounded-full bg-brand text-brand-on"
        >
          <Icon name="check" size={18} />
        </span>
        <span className={cx(words, 'group-hover:underline underline-offset-4')}>{title}</span>
      </button>
    );
  }
  return (
    <span className="flex items-center gap-2.5">
      <span className={cx('flex rounded-full', state === 'open' && 'bg-brand-soft')}>
        <ProgressCircle percent={state === 'open' ? percent : 0} status="normal" size={size} label={title}>
          <span className={state === 'open' ? 'font-semibold text-brand-text' : 'text-ink-faint'}>{number}</span>
        </ProgressCircle>
      </span>
      <span className={words}>{title}</span>
    </span>
  );
}
