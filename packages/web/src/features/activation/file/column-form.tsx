import { useState, type FormEvent, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { inputLook } from '../../../ui/form/input-look.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import type { DeviceField } from '../devices/device-row.ts';
import type { DeviceList } from './device-list.ts';
import { words } from './words.tsx';

const fields = [
  { field: 'iccid', title: words.columns.fields.iccid },
  { field: 'imei', title: words.columns.fields.imei },
  { field: 'name', title: words.columns.fields.name },
] as const;

export interface ColumnFormProps {
  readonly list: DeviceList;
  readonly onDone: (list: DeviceList) => void;
  readonly onBack: () => void;
}

/** A kept list holds null for a column without a meaning. */
const columnsShape: z.ZodMiniType<DeviceList['columns']> = z.array(
  z.pipe(
    z.nullable(z.enum(['iccid', 'imei', 'name'])),
    z.transform((field) => field ?? undefined),
  ),
);

/** Which column holds what, asked when the headings do not say it; each column is shown by its first value. */
export function ColumnForm({ list, onDone, onBack }: ColumnFormProps): ReactElement {
  const [columns, setColumns] = useKept('activation.columns', list.columns, columnsShape);
  const [hasHeadings, setHasHeadings] = useKept('activation.headings', list.hasHeadings, z.boolean());
  const [problem, setProblem] = useState('');
  const [first = []] = list.table;
  const sample = list.table[hasHeadings ? 1 : 0] ?? [];
  const width = Math.max(first.length, sample.length);
  const names = Array.from({ length: width }, (_, index) =>
    columnName(index, hasHeadings ? first[index] : undefined, sample[index]),
  );
  function choose(field: DeviceField, place: number): void {
    setColumns(
      Array.from({ length: width }, (_, index) => {
        if (index === place) return field;
        return columns[index] === field ? undefined : columns[index];
      }),
    );
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (columns.includes('iccid')) onDone({ ...list, columns, hasHeadings, isMapped: true });
    else setProblem(words.columns.noIccid);
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-4">
      <p>{words.columns.lead(<strong className="font-semibold">{list.name}</strong>)}</p>
      {fields.map((asked) => (
        <ColumnField
          key={asked.field}
          {...asked}
          place={columns.indexOf(asked.field)}
          names={names}
          onChoose={(place) => choose(asked.field, place)}
        />
      ))}
      <Checkbox name="headings" label={words.columns.isHeader} checked={hasHeadings} onChange={setHasHeadings} />
      <RefusalNote text={columns.includes('iccid') ? '' : problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary">
          {words.columns.use}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </form>
  );
}

interface ColumnFieldProps {
  readonly field: DeviceField;
  readonly title: string;
  /** Index of the chosen column; -1 for none. */
  readonly place: number;
  readonly names: readonly string[];
  readonly onChoose: (place: number) => void;
}

function ColumnField({ field, title, place, names, onChoose }: ColumnFieldProps): ReactElement {
  return (
    <label className="grid gap-1 sm:grid-cols-[6rem_1fr] sm:items-center">
      <span className="font-medium">{title}</span>
      <select
        value={place}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        className={inputLook(false)}
      >
        <option value={-1}>{field === 'iccid' ? words.columns.choose : words.columns.notInFile}</option>
        {names.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function columnName(index: number, heading = '', value = ''): string {
  const title = heading ? words.columns.headed(index + 1, heading) : words.columns.unheaded(index + 1);
  return value ? words.columns.withSample(title, value) : title;
}
