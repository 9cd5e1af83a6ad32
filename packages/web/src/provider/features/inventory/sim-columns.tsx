import type { InventorySim } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { LineStatus } from '../../../parts/line-status/line-status.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { words } from './words.ts';

/** What staff read of each SIM. */
export const simColumns: readonly Column<InventorySim>[] = [
  {
    key: 'iccid',
    title: words.iccid,
    phone: 'head',
    cell: ({ iccid }) => <CopyText value={iccid} label={words.iccid} className="font-medium tabular-nums" />,
  },
  { key: 'formFactor', title: words.formFactor, roomy: true, cell: ({ formFactor }) => formFactor ?? '–' },
  { key: 'carrier', title: words.carrier, cell: ({ carrierName }) => carrierName },
  { key: 'holding', title: words.holding, cell: ({ holding }) => words.holdings[holding] },
  {
    key: 'customer',
    title: words.customer,
    cell: ({ account }) => (account ? <CustomerLink {...account} /> : '–'),
  },
  {
    key: 'order',
    title: words.order,
    roomy: 'tablets',
    cell: ({ order }) =>
      order ? (
        <TextLink to={paths.inventory} search={{ order: order.id }}>
          {order.name}
        </TextLink>
      ) : (
        '–'
      ),
  },
  {
    key: 'line',
    title: words.line,
    cell: ({ line, account }) =>
      line ? (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <LineStatus status={line.status} />
          {line.account.id !== account?.id && <CustomerLink {...line.account} />}
        </span>
      ) : (
        words.noLine
      ),
  },
  {
    key: 'added',
    title: words.added,
    roomy: true,
    sort: 'newest',
    sortsDown: true,
    cell: ({ importedAt }) => <TimeAgo at={importedAt} />,
  },
];

export function CustomerLink({ id, company }: { readonly id: string; readonly company: string }): ReactElement {
  return (
    <TextLink to={paths.customer} params={{ id }}>
      {company}
    </TextLink>
  );
}
