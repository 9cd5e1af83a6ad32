import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { dateText } from '../../../ui/format/time.ts';
import { PopoverToken } from './popover-token.tsx';
import { words } from './words.ts';

export interface Days {
  /** `YYYY-MM-DD`, both included; missing: since ever, for ever. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface DaysTokenProps extends Days {
  readonly onChange: (days: Days) => void;
}

/** The days that a list is narrowed to, behind one button. */
export function DaysToken({ from = '', to = '', onChange }: DaysTokenProps): ReactElement {
  return (
    <PopoverToken
      title={words.days.title}
      shown={shownAs(from, to)}
      onClear={() => onChange({ from: undefined, to: undefined })}
    >
      {(close) => (
        <Fields
          from={from}
          to={to}
          onChange={(days) => {
            close();
            onChange(days);
          }}
        />
      )}
    </PopoverToken>
  );
}

function Fields({ from, to, onChange }: { from: string; to: string; onChange: DaysTokenProps['onChange'] }) {
  const form = useForm({
    initial: { from, to },
    validate: (days) => (days.from && days.to && days.to < days.from ? { to: words.days.wrong } : {}),
    onSubmit: (days) => onChange({ from: days.from || undefined, to: days.to || undefined }),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField label={words.days.from} type="date" {...form.field('from')} />
        <TextField label={words.days.to} type="date" {...form.field('to')} />
      </div>
      <Button type="submit" tone="primary" className="self-start">
        {words.apply}
      </Button>
    </form>
  );
}

function shownAs(from: string, to: string): string {
  if (from && to) return from === to ? dateText(from) : words.days.between(dateText(from), dateText(to));
  if (from) return words.days.since(dateText(from));
  return to && words.days.until(dateText(to));
}
