import type { TaxRateShown } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { IconButton } from '../../../../ui/action/icon-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { money } from '../../../../ui/format/money.ts';
import { dateText } from '../../../../ui/format/time.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import type { RateAct } from './rate-dialog.tsx';
import { words } from './words.ts';

export interface RatesTableProps {
  readonly rates: readonly TaxRateShown[] | undefined;
  /** The table holds none at all. */
  readonly isEmpty: boolean;
  /** Both left out for those who may only read. */
  readonly onAct?: (act: RateAct) => void;
  readonly onRemove?: (rate: TaxRateShown) => void;
}

export function RatesTable({ rates, isEmpty, onAct, onRemove }: RatesTableProps): ReactElement {
  const mayChange = onAct && onRemove;
  return (
    <Table
      label={words.title}
      columns={mayChange ? [...columns, actionsColumn(onAct, onRemove)] : columns}
      rows={rates}
      rowKey={({ code, validFrom }) => `${code} ${validFrom}`}
      skeletonRows={4}
      dense
      empty={
        <EmptyState icon="billing" title={isEmpty ? words.empty : words.noneNow}>
          {isEmpty ? words.emptyText : words.noneNowText}
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<TaxRateShown>[] = [
  { key: 'tax', title: words.tax, phone: 'head', cell: (rate) => <Tax rate={rate} /> },
  { key: 'state', title: words.state, cell: ({ state }) => state ?? words.everyState },
  { key: 'amount', title: words.amount, align: 'end', cell: amountText },
  {
    key: 'parts',
    title: words.parts,
    cell: ({ categories }) => categories.map((part) => words.partNames[part]).join(', '),
  },
  { key: 'from', title: words.from, cell: ({ validFrom }) => dateText(validFrom) },
  {
    key: 'through',
    title: words.through,
    cell: ({ validThrough }) =>
      validThrough ? dateText(validThrough) : <span className="text-ink-faint">{words.open}</span>,
  },
];

function amountText({ ratePer100000, flatCents }: TaxRateShown): string {
  if (flatCents !== null) return words.flat(money(flatCents));
  return words.percent(String((ratePer100000 ?? 0) / 1000));
}

function Tax({ rate: { code, name, jurisdiction } }: { readonly rate: TaxRateShown }): ReactElement {
  return (
    <div className="py-0.5">
      <p className="font-medium">{name}</p>
      <p className="text-sm font-normal text-ink-soft">{`${jurisdiction} · ${code}`}</p>
    </div>
  );
}

function actionsColumn(onAct: (act: RateAct) => void, onRemove: (rate: TaxRateShown) => void): Column<TaxRateShown> {
  return {
    key: 'actions',
    title: words.actions,
    actions: true,
    phone: 'corner',
    cell: (rate) => (
      <Menu
        trigger={<IconButton icon="more" label={words.actionsOf(rate.code, rate.validFrom)} />}
        entries={[
          { key: 'follow', text: words.follow, icon: 'clock', onChoose: () => onAct({ kind: 'follow', rate }) },
          { key: 'edit', text: words.edit, icon: 'edit', onChoose: () => onAct({ kind: 'edit', rate }) },
          {
            key: 'remove',
            text: words.remove,
            icon: 'trash',
            danger: true,
            apart: true,
            onChoose: () => onRemove(rate),
          },
        ]}
      />
    ),
  };
}
