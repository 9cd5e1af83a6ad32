import type { Invoice } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { money } from '../../../ui/format/money.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { actionQueries } from './action-queries.ts';
import { words } from './words.ts';

export interface PaysWhatProps {
  readonly account: string;
  /** Ids in the order in which they were chosen; undefined: what is owed longest first. */
  readonly invoices: readonly string[] | undefined;
  readonly onChange: (invoices: readonly string[] | undefined) => void;
}

const scopes = [
  { value: 'oldest', label: words.record.oldest },
  { value: 'chosen', label: words.record.chosen },
];

/** What a recorded payment pays. */
export function PaysWhat({ account, invoices, onChange }: PaysWhatProps): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      <Choice
        name="pays"
        label={words.record.pays}
        options={scopes}
        value={invoices === undefined ? 'oldest' : 'chosen'}
        onChange={(scope) => onChange(scope === 'oldest' ? undefined : [])}
      />
      {invoices && <Unpaid {...{ account, invoices, onChange }} />}
    </div>
  );
}

function Unpaid({ account, invoices = [], onChange }: PaysWhatProps): ReactElement {
  const unpaid = useQuery(actionQueries.unpaid(account));
  const toggle = (id: string): void =>
    onChange(invoices.includes(id) ? invoices.filter((one) => one !== id) : [...invoices, id]);
  return (
    <Loaded query={unpaid} failed={words.record.invoicesFailed} skeleton={<Skeleton className="h-16 w-full" />}>
      {(found) =>
        found.length === 0 ? (
          <p className="text-ink-soft">{words.record.noInvoices}</p>
        ) : (
          <ul
            aria-label={words.record.invoices}
            className="max-h-60 divide-y divide-line overflow-y-auto rounded-box border border-line"
          >
            {found.map((invoice) => (
              <li key={invoice.id} className="flex items-start justify-between gap-4 px-3 py-2">
                <Checkbox
                  name={invoice.id}
                  checked={invoices.includes(invoice.id)}
                  onChange={() => toggle(invoice.id)}
                  label={invoice.number ?? invoice.id}
                />
                <span className="text-ink-soft">{owedOf(invoice)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function owedOf({ status, dueCents }: Invoice): string {
  return status === 'uncollectible' ? words.record.writtenOff : words.record.due(money(dueCents));
}
