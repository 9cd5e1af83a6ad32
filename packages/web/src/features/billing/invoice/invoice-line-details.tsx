import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { count } from '../../../ui/format/count.ts';
import { CopyText } from '../../../ui/action/copy-text.tsx';
import { money } from '../../../ui/format/money.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { periodText } from '../period-text.ts';
import { words } from './words.ts';

export type InvoiceLine = ReplyOf<Endpoints['getInvoice']>['lines'][number];

/** Period, price per piece and the line that a charge belongs to. */
export function InvoiceLineDetails({ line }: { readonly line: InvoiceLine }): ReactElement {
  const period = periodText(line.periodStart, line.periodEnd);
  return (
    <>
      {period && <span className="block">{period}</span>}
      {line.quantity > 1 && (
        <span className="block">{words.unitPrice(count(line.quantity), money(line.unitCents))}</span>
      )}
      {line.iccid && (
        <span className="flex flex-wrap items-center gap-x-3">
          <CopyText value={line.iccid} label={words.iccid} />
          {line.lineId && (
            <TextLink to={paths.line} params={{ id: line.lineId }}>
              {words.openLine}
            </TextLink>
          )}
        </span>
      )}
    </>
  );
}
