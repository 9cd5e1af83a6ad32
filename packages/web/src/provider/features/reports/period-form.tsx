import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { words } from './words.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

interface PeriodFormProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** The days that a report is about. */
export function PeriodForm({ period, onChange }: PeriodFormProps): ReactElement {
  const form = useForm({
    initial: { ...period },
    validate: ({ from, to }) => ({
      ...(from === '' && { from: words.period.required }),
      ...(to === '' && { to: words.period.required }),
      ...(from && to && to < from && { to: words.period.wrongDays }),
    }),
    onSubmit: ({ from, to }) => onChange({ from, to }),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid items-start gap-3 sm:grid-cols-[12rem_12rem_auto]">
      <TextField label={words.period.from} type="date" {...form.field('from')} />
      <TextField label={words.period.to} type="date" {...form.field('to')} />
      <Button type="submit" className="justify-self-start sm:self-end">
        {words.period.apply}
      </Button>
    </form>
  );
}
