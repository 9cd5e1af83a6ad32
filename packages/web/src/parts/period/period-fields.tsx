import { useId, type ReactElement } from 'react';
import { DayField } from '../../ui/form/day-field.tsx';
import { firstDay, type PeriodDays } from './typed-period.ts';
import { useTypedPeriod } from './use-typed-period.ts';
import { words } from './words.ts';

export interface PeriodFieldsProps extends PeriodDays {
  /** Called with complete days in their order alone; what is still typed, or wrong, stays here. */
  readonly onPeriod: (days: PeriodDays) => void;
}

/** The first and the last day of what is shown. */
export function PeriodFields({ from, to, onPeriod }: PeriodFieldsProps): ReactElement {
  const wrongId = useId();
  const { shown, isWrong, type, leave } = useTypedPeriod({ from, to }, onPeriod);
  const problemId = isWrong ? wrongId : undefined;
  return (
    <span
      className="flex min-w-0 flex-col gap-1 max-sm:w-full"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <DayField
          label={words.from}
          value={shown.from}
          min={firstDay}
          max={shown.to}
          problemId={problemId}
          onChange={(day) => type('from', day)}
        />
        <DayField
          label={words.to}
          value={shown.to}
          min={shown.from || firstDay}
          problemId={problemId}
          onChange={(day) => type('to', day)}
        />
      </span>
      {isWrong && (
        <span id={wrongId} role="alert" className="text-sm text-bad">
          {words.order}
        </span>
      )}
    </span>
  );
}
