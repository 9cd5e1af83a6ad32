import type { ReactElement } from 'react';
import type { PayItem } from '../../../parts/pay-failed/pay-item.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { PayWith, type PayWithProps } from './pay-with.tsx';
import { words } from './words.tsx';

export interface PayBarProps extends Pick<PayWithProps, 'onAnswered'> {
  readonly payable: readonly PayItem[];
  readonly picked: readonly PayItem[];
  readonly onPickAll: (take: boolean) => void;
}

/** Selects all, shows what would be paid and from which method, and pays it. */
export function PayBar({ payable, picked, onPickAll, onAnswered }: PayBarProps): ReactElement {
  return (
    <div className="border-b border-line px-4 py-3">
      <PayWith
        name="failed"
        items={picked.length > 0 ? picked : payable}
        sum={sumText(picked, payable)}
        lead={
          <Checkbox
            name="all"
            label={words.chooseAll}
            checked={picked.length > 0 && picked.length === payable.length}
            disabled={payable.length === 0}
            onChange={onPickAll}
          />
        }
        onAnswered={onAnswered}
      />
    </div>
  );
}

function sumText(picked: readonly PayItem[], payable: readonly PayItem[]): string {
  const sum = (items: readonly PayItem[]): string => money(items.reduce((total, item) => total + item.dueCents, 0));
  if (payable.length === 0) return words.allInProgress;
  return picked.length > 0
    ? words.picked(sum(picked), count(picked.length), count(payable.length))
    : words.all(sum(payable), payable.every(({ kind }) => kind === 'subscription') ? payable.length : null);
}
