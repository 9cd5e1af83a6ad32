import { paymentGroups, paymentGroupWords } from '@linekeeper/contract';
import { useId, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { cx } from '../../../ui/look/cx.ts';
import { FilterToken } from '../../../ui/overlay/filter-token.tsx';
import { isFiltered, noPaymentFilters, type PaymentFilters as Filters } from './payment-filter.ts';
import { words } from './words.ts';

export interface PaymentFiltersProps {
  readonly search: Filters;
  readonly onFilter: (to: Partial<Filters>) => void;
}

const states = paymentGroups.map((group) => ({ value: group, label: paymentGroupWords[group] }));

/** What the payment history is narrowed to: a state, and days of the person's own calendar. */
export function PaymentFilters({ search, onFilter }: PaymentFiltersProps): ReactElement {
  const { status, from, to } = search;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="sr-only">{words.filters}</legend>
      <FilterToken
        title={words.state}
        options={states}
        value={status}
        onChange={(chosen) => onFilter({ status: chosen })}
      />
      <Day label={words.from} value={from} max={to} onChange={(day) => onFilter({ from: day })} />
      <Day label={words.to} value={to} min={from} onChange={(day) => onFilter({ to: day })} />
      {isFiltered(search) && (
        <Button size="small" tone="quiet" onClick={() => onFilter(noPaymentFilters)}>
          {words.clearFilters}
        </Button>
      )}
    </fieldset>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

/** The browser's own calendar; it reports a day only when it is complete. */
function Day({ label, value, min = '', max = '', onChange }: DayProps): ReactElement {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <label htmlFor={id} className="font-medium text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx(
          'h-7 min-w-0 rounded-box border bg-surface px-2 text-sm text-ink focus-visible:border-focus max-sm:h-10',
          value ? 'border-brand-line' : 'border-line-strong',
        )}
      />
    </span>
  );
}
