import { useState, type ReactElement } from 'react';
import { Button } from '../ui/action/button.tsx';
import { IconButton } from '../ui/action/icon-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { NarrowLine } from '../ui/table/narrow-line.tsx';
import { PhoneEntry } from '../ui/table/phone-entry.tsx';
import { Pagination } from '../ui/table/pagination.tsx';
import { RowLink } from '../ui/table/row-link.tsx';
import { SelectionBar } from '../ui/table/selection-bar.tsx';
import { Table, type Column } from '../ui/table/table.tsx';
import { useListView } from '../ui/table/use-list-view.ts';
import { useSelection, type HeldSelection } from '../ui/table/use-selection.ts';
import { hideable, shownColumns, ViewMenu } from '../ui/table/view-menu.tsx';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.table;
const { states } = all;
const none = (): void => undefined;

interface Row {
  readonly key: string;
  readonly name: string;
  readonly used: string;
  readonly isGood: boolean;
}

const rows: readonly Row[] = words.rows.map((name, index) => ({
  key: `${index}`,
  name,
  used: `${(index + 1) * 125}.5 MB`,
  isGood: index !== 1,
}));

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: words.name,
    cell: ({ name, used }) => (
      <>
        <RowLink to="/lines">{name}</RowLink>
        <NarrowLine roomy>{used}</NarrowLine>
      </>
    ),
    phone: 'head',
    sort: 'name',
  },
  {
    key: 'state',
    title: words.state,
    cell: ({ isGood }) => <Status tone={isGood ? 'good' : 'bad'}>{isGood ? words.active : words.failed}</Status>,
  },
  { key: 'used', title: words.used, cell: ({ used }) => used, align: 'end', roomy: true },
  {
    key: 'act',
    title: words.acts,
    cell: () => <IconButton icon="more" label={words.acts} />,
    actions: true,
    phone: 'corner',
  },
];

const onePicked: HeldSelection = { scope: 'all', picked: { kind: 'some', keys: new Set(['0']) }, isFull: false };

export function Tables(): ReactElement {
  return (
    <Samples name="Table, NarrowLine, PhoneEntry, SelectionBar, Pagination, ViewMenu">
      <Sample name={states.plain} wide>
        <Whole />
      </Sample>
      <Sample name={states.dense} wide>
        <Panel flush>
          <Table label={words.dense} columns={columns} rows={rows} rowKey={({ key }) => key} dense />
        </Panel>
      </Sample>
      <Sample name="PhoneEntry">
        <div className="pr-9">
          <PhoneEntry
            title={
              <RowLink to="/lines" className="min-w-0 truncate">
                {words.rows[1]}
              </RowLink>
            }
            end={<Status tone="good">{words.active}</Status>}
            below={words.used}
            belowEnd="125.5 MB"
          />
        </div>
      </Sample>
      <Sample name={states.loading} wide>
        <Panel flush>
          <Table label={words.loading} columns={columns} rows={undefined} rowKey={({ key }) => key} skeletonRows={2} />
        </Panel>
      </Sample>
      <Sample name={states.busy} wide>
        <Refreshing />
      </Sample>
      <Focused />
      <Sample name={states.empty} wide>
        <Panel flush>
          <Table
            label={words.none}
            columns={columns}
            rows={[]}
            rowKey={({ key }) => key}
            empty={<EmptyState title={words.none}>{words.noneText}</EmptyState>}
          />
        </Panel>
      </Sample>
    </Samples>
  );
}

function Focused(): ReactElement {
  return (
    <>
      <Sample name={states.focus} shown="focus" wide>
        <Panel flush>
          <Table
            label={words.focused}
            columns={columns}
            rows={rows.slice(0, 1)}
            rowKey={({ key }) => key}
            sort={{ value: 'name', onSort: none }}
          />
          <Pagination page={2} limit={20} total={53_112} of={words.many} onPage={none} onLimit={none} />
        </Panel>
      </Sample>
      <Sample name={states.focus} shown="focus">
        <div className="pr-9">
          <PhoneEntry title={<RowLink to="/lines">{words.rows[0]}</RowLink>} below={words.used} end="125.5 MB" />
        </div>
      </Sample>
    </>
  );
}

/** What fades while it is fetched again is not read, so it does not stay so. */
function Refreshing(): ReactElement {
  const [isOn, setOn] = useState(false);
  return (
    <Panel flush title={words.refreshing} action={<Button onClick={() => setOn(!isOn)}>{states.busy}</Button>}>
      <Table label={words.refreshing} columns={columns} rows={rows} rowKey={({ key }) => key} refreshing={isOn} />
    </Panel>
  );
}

function Whole(): ReactElement {
  const view = useListView('gallery');
  const [sort, setSort] = useState('name');
  const [page, setPage] = useState(1);
  const state = useState<HeldSelection | undefined>(onePicked);
  const selection = useSelection({ pageKeys: rows.map(({ key }) => key), scope: 'all', most: 10, state });
  return (
    <Panel flush title={words.title} action={<ViewMenu view={view} columns={hideable(columns)} />}>
      <Table
        label={words.title}
        columns={shownColumns(columns, view)}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        dense={view.dense}
        selection={selection}
        sort={{ value: sort, onSort: setSort }}
      />
      <SelectionBar selectedCount={selection.picked.keys.size} of={words.of} onClear={selection.clear}>
        <Button size="small">{words.act}</Button>
      </SelectionBar>
      <Pagination page={page} limit={20} total={53_112} of={words.many} onPage={(next) => setPage(next.page)} />
    </Panel>
  );
}
