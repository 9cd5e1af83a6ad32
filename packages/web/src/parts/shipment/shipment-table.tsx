import type { Shipment, ShipmentItem } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../ui/feedback/status.tsx';
import { count } from '../../ui/format/count.ts';
import { money } from '../../ui/format/money.ts';
import { cx } from '../../ui/look/cx.ts';
import { Table, type Column } from '../../ui/table/table.tsx';
import { words } from './words.ts';

type Item = Pick<ShipmentItem, 'amountCents' | 'id' | 'name' | 'packSize' | 'priceCents' | 'quantity'>;

export interface Ordered extends Pick<Shipment, 'deliveryCents' | 'subtotalCents' | 'taxCents' | 'totalCents'> {
  readonly items: readonly Item[];
}

/** What was ordered, and what it comes to. */
export function ShipmentTable({ order }: { readonly order: Ordered }): ReactElement {
  return (
    <>
      <Table label={words.table.label} columns={columns} rows={order.items} rowKey={({ id }) => id} dense />
      <SumsOf order={order} className="ml-auto max-w-80" />
    </>
  );
}

/** The same where there is no room for columns. */
export function ShipmentSummary({ order }: { readonly order: Ordered }): ReactElement {
  return (
    <>
      <dl aria-label={words.table.label} className="flex flex-col gap-2.5 border-b border-line px-4 py-3 tabular-nums">
        {order.items.map(({ id, name, quantity, priceCents, amountCents }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt className="min-w-0">
              {name}
              <span className="block text-sm text-ink-faint">
                {words.table.each(count(quantity), money(priceCents))}
              </span>
            </dt>
            <dd>{money(amountCents)}</dd>
          </div>
        ))}
      </dl>
      <SumsOf order={order} className="" />
    </>
  );
}

function SumsOf({ order, className }: { readonly order: Ordered; readonly className: string }): ReactElement {
  return (
    <dl className={cx('grid w-full grid-cols-2 gap-y-1 p-4 tabular-nums', className)}>
      <Sum term={words.table.subtotal} cents={order.subtotalCents} />
      <Sum term={words.table.delivery} cents={order.deliveryCents} />
      <Sum term={words.table.tax} cents={order.taxCents} />
      <Sum term={words.table.total} cents={order.totalCents} strong />
    </dl>
  );
}

interface SumProps {
  readonly term: string;
  readonly cents: number;
  readonly strong?: boolean;
}

function Sum({ term, cents, strong = false }: SumProps): ReactElement {
  return (
    <>
      <dt className={strong ? 'font-semibold' : 'text-ink-soft'}>{term}</dt>
      <dd className={strong ? 'text-right font-semibold' : 'text-right'}>{money(cents)}</dd>
    </>
  );
}

const columns: readonly Column<Item>[] = [
  { key: 'name', title: words.table.product, phone: 'head', cell: ({ name }) => name },
  { key: 'packs', title: words.table.quantity, align: 'end', cell: ({ quantity }) => count(quantity) },
  {
    key: 'sims',
    title: words.table.count,
    align: 'end',
    cell: ({ quantity, packSize }) => count(quantity * packSize),
  },
  { key: 'price', title: words.table.price, align: 'end', cell: ({ priceCents }) => money(priceCents) },
  { key: 'amount', title: words.table.amount, align: 'end', cell: ({ amountCents }) => money(amountCents) },
];

const tones = { ordered: 'note', shipped: 'good', canceled: 'plain' } satisfies Record<Shipment['state'], StatusTone>;

export function ShipmentStatus({ state }: Pick<Shipment, 'state'>): ReactElement {
  return <Status tone={tones[state]}>{words.states[state]}</Status>;
}
