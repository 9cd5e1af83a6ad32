import type { ReplyOf } from '@linekeeper/contract';
import type { BankColumns, ProviderEndpoints } from '@linekeeper/contract/provider';
import { useId, type ReactElement } from 'react';
import { Choice } from '../../../ui/form/choice.tsx';
import { inputLook } from '../../../ui/form/input-look.ts';
import { cx } from '../../../ui/look/cx.ts';
import { words } from './words.ts';

const fields = ['day', 'amount', 'credit', 'debit', 'reference', 'payer', 'bankId'] as const;
const orders = [
  { value: 'mdy', label: words.create.mdy },
  { value: 'dmy', label: words.create.dmy },
];
const decimals = [
  { value: '.', label: words.create.point },
  { value: ',', label: words.create.comma },
];

export interface ColumnsFormProps {
  readonly read: ReplyOf<ProviderEndpoints['readBankFile']>;
  readonly columns: BankColumns;
  readonly onChange: (columns: BankColumns) => void;
}

/** What each column of a statement holds. */
export function ColumnsForm({ read, columns, onChange }: ColumnsFormProps): ReactElement {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-medium">{words.create.columns}</legend>
      <p className="text-sm text-ink-soft">{read.isKept ? words.create.kept : words.create.guessed}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <ColumnPick
            key={field}
            label={words.create.fields[field]}
            names={read.names}
            value={columns[field]}
            onPick={(name) => onChange({ ...columns, [field]: name })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-4">
        <Choice
          name="dayOrder"
          label={words.create.dayOrder}
          options={orders}
          value={columns.dayOrder}
          onChange={(order) => onChange({ ...columns, dayOrder: order === 'dmy' ? 'dmy' : 'mdy' })}
        />
        <Choice
          name="decimal"
          label={words.create.decimal}
          options={decimals}
          value={columns.decimal}
          onChange={(decimal) => onChange({ ...columns, decimal: decimal === ',' ? ',' : '.' })}
        />
      </div>
      <Sample read={read} />
    </fieldset>
  );
}

interface ColumnPickProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string | null;
  readonly onPick: (name: string | null) => void;
}

function ColumnPick({ label, names, value, onPick }: ColumnPickProps): ReactElement {
  const id = useId();
  return (
    <span className="flex min-w-0 flex-col gap-1 text-sm">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onPick(event.currentTarget.value || null)}
        className={cx(inputLook(false), 'sm:text-sm')}
      >
        <option value="">{words.create.no}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

function Sample({ read: { names, sample } }: Pick<ColumnsFormProps, 'read'>): ReactElement {
  const rows = sample.map((cells, at) => ({
    cells: cells.map((text, no) => ({ name: names[no] ?? '', text })),
    key: at,
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div className="max-h-48 overflow-auto rounded-box border border-line" tabIndex={0}>
      <table aria-label={words.create.sample} className="w-full text-left text-sm">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" className="px-2 py-1 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, key }) => (
            <tr key={key} className="border-t border-line">
              {cells.map(({ name, text }) => (
                <td key={name} className="px-2 py-1 whitespace-nowrap tabular-nums">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
