import type { ReactElement, ReactNode } from 'react';
import { money } from '../../ui/format/money.ts';
import { words } from './words.ts';

export interface LineItem {
  readonly key: string;
  readonly text: string;
  /** Small print below: period, quantity, line. */
  readonly details: ReactNode;
  readonly amountCents: number;
}

export interface LineItemsProps {
  readonly title: string;
  readonly items: readonly LineItem[];
  readonly totalCents: number;
}

/** What an amount is made of, with its sum. */
export function LineItems({ title, items, totalCents }: LineItemsProps): ReactElement {
  return (
    <section aria-label={title}>
      <h3 className="border-b border-line pb-2 font-semibold">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.key} className="flex justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0">
              {item.text}
              <span className="block text-sm text-ink-faint">{item.details}</span>
            </span>
            <span className="shrink-0">{money(item.amountCents)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 py-2 font-semibold">
        <span>{words.total}</span>
        <span>{money(totalCents)}</span>
      </p>
    </section>
  );
}
