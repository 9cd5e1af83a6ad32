import { simHoldings, type SimCount } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { count as countText } from '../../../ui/format/count.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { words } from './words.ts';

/** SIMs of each carrier by whose they are; each number opens its list. */
export function CountsTable({ counts }: { readonly counts: readonly SimCount[] | undefined }): ReactElement {
  return (
    <Table
      label={words.counts}
      columns={columns}
      rows={counts}
      rowKey={({ carrier }) => carrier}
      skeletonRows={3}
      dense
    />
  );
}

const columns: readonly Column<SimCount>[] = [
  {
    key: 'carrier',
    title: words.carrier,
    phone: 'head',
    cell: ({ carrier, carrierName }) => (
      <TextLink to={paths.inventory} search={{ carrier }}>
        {carrierName}
      </TextLink>
    ),
  },
  ...simHoldings.map((holding): Column<SimCount> => ({
    key: holding,
    title: words.holdings[holding],
    align: 'end',
    cell: ({ carrier, counts }) => (
      <TextLink to={paths.inventory} search={{ carrier, holding }} className="tabular-nums">
        {countText(counts[holding])}
      </TextLink>
    ),
  })),
];
