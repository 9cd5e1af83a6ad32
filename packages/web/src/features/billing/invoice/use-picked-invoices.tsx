import type { Invoice } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { useMayDo } from '../../../api/use-may-do.ts';
import type { PayCharge, PayResult } from '../../../parts/pay-failed/pay-result.ts';
import { PayResults } from '../../../parts/pay-failed/pay-results.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { PayWith } from '../failed/pay-with.tsx';
import { isPayable, payItemOf } from './payable-invoice.ts';
import { words } from './words.ts';

type Picks = ReadonlyMap<string, Invoice>;

/** One call names no more. */
const most = 500;

/** Invoices chosen over all pages of their list to be paid by one charge: the column that chooses, and the way to pay. */
export function usePickedInvoices(rows: readonly Invoice[] | undefined): {
  choice: Column<Invoice> | undefined;
  pay: ReactElement | undefined;
} {
  const mayPay = useMayDo('pay');
  const [picks, setPicks] = useState<Picks>(new Map());
  const [answered, setAnswered] = useState<{ results: readonly PayResult[]; charges: readonly PayCharge[] }>();
  const isOffered = mayPay && (picks.size > 0 || (rows ?? []).some(isPayable));
  function pick(invoice: Invoice, take: boolean): void {
    const others = [...picks].filter(([id]) => id !== invoice.id);
    setPicks(new Map(take ? [...others, [invoice.id, invoice]] : others));
  }
  const current = new Map((rows ?? []).map((row) => [row.id, row]));
  const items = [...picks.values()]
    .map((picked) => current.get(picked.id) ?? picked)
    .filter(isPayable)
    .map(payItemOf);
  const sum = money(items.reduce((total, { dueCents }) => total + dueCents, 0));
  const pay = (
    <div className="mb-4 flex flex-col gap-4">
      {answered && <PayResults {...answered} onDismiss={() => setAnswered(undefined)} />}
      {items.length > 0 && (
        <Panel>
          <PayWith
            name="invoices"
            items={items}
            sum={words.picked(sum, items.length)}
            onAnswered={(results, charges) => {
              setPicks(new Map());
              setAnswered({ results, charges });
            }}
          />
        </Panel>
      )}
    </div>
  );
  return {
    choice: isOffered ? choiceColumn(picks, pick) : undefined,
    pay: answered || items.length > 0 ? pay : undefined,
  };
}

function choiceColumn(picks: Picks, pick: (invoice: Invoice, take: boolean) => void): Column<Invoice> {
  return {
    key: 'choice',
    title: words.columns.choice,
    cell: (invoice) =>
      isPayable(invoice) ? (
        <Checkbox
          name="invoice"
          label={words.choose(invoice.number ?? words.draft)}
          labelHidden
          checked={picks.has(invoice.id)}
          disabled={!picks.has(invoice.id) && picks.size >= most}
          onChange={(take) => pick(invoice, take)}
        />
      ) : null,
  };
}
