import type { TakeOverCounts } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { count } from '../../../ui/format/count.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

/** How many rows of each file are where. */
export function CountsPanel({ counts }: { readonly counts: readonly TakeOverCounts[] | undefined }): ReactElement {
  return (
    <Panel flush title={words.counts.title}>
      <Table
        label={words.counts.title}
        columns={columns}
        rows={counts}
        rowKey={({ kind }) => kind}
        dense
        empty={null}
      />
    </Panel>
  );
}

const numbers = ['total', 'ready', 'refused', 'warnings', 'known', 'done', 'failed'] as const;

const columns: readonly Column<TakeOverCounts>[] = [
  { key: 'file', title: words.counts.file, phone: 'head', cell: ({ kind }) => words.counts.files[kind] },
  ...numbers.map((name): Column<TakeOverCounts> => ({
    key: name,
    title: words.counts[name],
    align: 'end',
    cell: (row) => (row[name] === 0 ? '–' : count(row[name])),
  })),
];
