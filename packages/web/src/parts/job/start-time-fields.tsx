import { useEffect, useRef, type ReactElement } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import type { StartTime } from './start-time.ts';
import { words } from './words.tsx';

export interface StartTimeFieldsProps {
  readonly form: Pick<Form<keyof StartTime>, 'field'>;
  /** What the clock of the account shows. */
  readonly now: StartTime;
  /** They come because a person asked for them: the first takes the focus. */
  readonly takesFocus?: boolean;
}

/** The day and the time of day at which a job starts. */
export function StartTimeFields({ form, now, takesFocus = false }: StartTimeFieldsProps): ReactElement {
  const date = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) date.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...form.field('day')} type="date" min={now.day} label={words.start.day} ref={date} />
      <TextField {...form.field('time')} type="time" label={words.start.time} />
    </div>
  );
}
