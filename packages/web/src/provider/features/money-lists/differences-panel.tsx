import type { MoneyDifference } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { ActionDialog } from '../../parts/staff-action/action-dialog.tsx';
import { useStaffMayDo } from '../../session/session-context.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { moneyListQueries } from './money-list-queries.ts';
import { words } from './words.ts';

const { differences: said } = words;

interface Opened {
  readonly what: 'accept' | 'leave';
  readonly difference: MoneyDifference;
}

/** What gateway and books do not agree on: a dispute, a late charge, a refund made there. */
export function DifferencesPanel(): ReactElement {
  const found = useQuery(moneyListQueries.differences());
  const mayAct = useStaffMayDo('money');
  const [open, setOpen] = useState<Opened>();
  const close = (): void => setOpen(undefined);
  return (
    <Panel flush title={said.title} note={said.note}>
      <Loaded query={found} failed={said.loadFailed}>
        {(data) => (
          <Table
            label={said.title}
            columns={mayAct ? [...facts, actionsColumn(setOpen)] : facts}
            rows={data?.items}
            rowKey={({ kind, subject }) => `${kind} ${subject}`}
            skeletonRows={2}
            empty={<p className="px-4 pb-4 text-ink-soft">{said.none}</p>}
          />
        )}
      </Loaded>
      {open?.what === 'accept' && (
        <ActionDialog
          action={{ kind: 'adopt_transaction', transaction: open.difference.subject }}
          about={open.difference.note}
          onClose={close}
        />
      )}
      {open?.what === 'leave' && <LeaveDialog difference={open.difference} onClose={close} />}
    </Panel>
  );
}

const kinds: Readonly<Record<string, string>> = said.kinds;

const facts: readonly Column<MoneyDifference>[] = [
  {
    key: 'subject',
    title: said.subject,
    phone: 'head',
    cell: ({ subject }) => <CopyText value={subject} label={said.copy} group={0} />,
  },
  {
    key: 'what',
    title: said.what,
    cell: ({ kind, note }) => (
      <span className="wrap-anywhere">
        {kinds[kind] ?? kind}
        <span className="block text-sm text-ink-faint">{note}</span>
      </span>
    ),
  },
  {
    key: 'customer',
    title: said.customer,
    cell: ({ account }) =>
      account && (
        <TextLink to={paths.customer} params={{ id: account.id }} search={{ tab: 'payments' }}>
          {account.company}
        </TextLink>
      ),
  },
  { key: 'since', title: said.since, roomy: true, cell: ({ since }) => dateTimeText(since) },
];

const actionsColumn = (onOpen: (opened: Opened) => void): Column<MoneyDifference> => ({
  key: 'actions',
  title: said.actions,
  actions: true,
  cell: (difference) => (
    <span className="flex flex-wrap justify-end gap-1 lg:flex-nowrap">
      {difference.mayAccept && (
        <Button size="small" onClick={() => onOpen({ what: 'accept', difference })}>
          {said.accept}
        </Button>
      )}
      {difference.mayLeave && (
        <Button size="small" onClick={() => onOpen({ what: 'leave', difference })}>
          {said.leave}
        </Button>
      )}
    </span>
  ),
});
