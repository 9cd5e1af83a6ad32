import type { RulesShown } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { CopyText } from '../../../../ui/copy/copy-text.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { rulesQueries } from '../rules/rules-queries.ts';
import { words } from './words.ts';

type Variable = RulesShown['environment'][number];

/** What is set outside of the console. */
export function EnvironmentPage(): ReactElement {
  const rules = useQuery(rulesQueries.all());
  return (
    <Loaded query={rules} failed={words.loadFailed} frame={inPanel}>
      {(data) => (
        <Panel flush title={words.title} note={words.note}>
          <Table
            label={words.title}
            columns={columns}
            rows={data?.environment}
            rowKey={({ name }) => name}
            skeletonRows={8}
            dense
          />
        </Panel>
      )}
    </Loaded>
  );
}

const columns: readonly Column<Variable>[] = [
  {
    key: 'name',
    title: words.name,
    phone: 'head',
    cell: ({ name }) => <CopyText value={name} label={name} group={0} wraps />,
  },
  {
    key: 'value',
    title: words.value,
    cell: ({ value }) =>
      value === null ? (
        <span className="text-ink-faint">{words.notSet}</span>
      ) : (
        <span className="wrap-anywhere">{value}</span>
      ),
  },
];
