import type { Quote } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { count } from '../../ui/format/count.ts';
import { money } from '../../ui/format/money.ts';
import { words } from './words.tsx';

export interface PriceItemsProps {
  readonly items: Quote['today']['items'];
  /** Rows below the items, such as their sum. */
  readonly children?: ReactNode;
}

/** What is charged, item by item, with quantity and unit price. */
export function PriceItems({ items, children }: PriceItemsProps): ReactElement {
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th>{words.price.item}</th>
          <th>{words.price.amount}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ text, quantity, unitCents, amountCents }) => (
          <tr key={text} className="border-b border-line">
            <td className="py-1.5 pr-4">
              {text}
              {unitCents !== null && (
                <span className="block text-sm text-ink-faint">
                  {words.price.each(count(quantity), money(unitCents))}
                </span>
              )}
            </td>
            <td className="py-1.5 text-right align-top">{money(amountCents)}</td>
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}
