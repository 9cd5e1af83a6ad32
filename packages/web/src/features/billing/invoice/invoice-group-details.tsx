import type { InvoiceGroup } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { periodText } from '../period-text.ts';
import { words } from './words.ts';

/** The period of lines that say the same, how many they are, and the price of one. */
export function InvoiceGroupDetails({ group }: { readonly group: InvoiceGroup }): ReactElement {
  const { periodStart, periodEnd, quantity, unitCents } = group;
  const period = periodText(periodStart, periodEnd);
  return (
    <>
      {period && <span className="block">{period}</span>}
      {quantity > 1 && unitCents !== null && (
        <span className="block">{words.unitPrice(count(quantity), money(unitCents))}</span>
      )}
    </>
  );
}
