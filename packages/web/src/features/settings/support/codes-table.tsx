import type { SupportCode } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { inBusinessTime } from '../../../ui/format/business-time.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

/** The last codes with what became of them; one that works can be withdrawn. */
export function CodesTable({ codes }: { readonly codes: readonly SupportCode[] | undefined }): ReactElement {
  if (codes?.length === 0)
    return (
      <EmptyState icon="lock" title={words.none}>
        {words.noneText}
      </EmptyState>
    );
  return <Table label={words.list} columns={columns} rows={codes} rowKey={({ id }) => id} skeletonRows={3} />;
}

const tones: Record<SupportCode['state'], StatusTone> = {
  waiting: 'note',
  expired: 'plain',
  acting: 'warn',
  over: 'plain',
  withdrawn: 'plain',
};

const columns: readonly Column<SupportCode>[] = [
  {
    key: 'actions',
    title: words.columns.actions,
    phone: 'head',
    cell: ({ actions }) => actions.map((action) => words.actions[action]).join(', '),
  },
  { key: 'by', title: words.columns.by, cell: ({ madeBy }) => madeBy },
  { key: 'until', title: words.columns.until, cell: ({ until }) => dateTimeText(inBusinessTime(until)) },
  {
    key: 'enteredBy',
    title: words.columns.enteredBy,
    cell: ({ enteredBy }) => enteredBy ?? <span className="text-ink-faint">{words.notEntered}</span>,
  },
  {
    key: 'state',
    title: words.columns.state,
    cell: ({ state }) => <Status tone={tones[state]}>{words.states[state]}</Status>,
  },
  { key: 'withdraw', title: words.row, actions: true, cell: (code) => <Withdraw code={code} /> },
];

function Withdraw({ code: { id, state } }: { readonly code: SupportCode }): ReactElement | null {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  if (state !== 'waiting' && state !== 'acting') return null;
  async function withdraw(): Promise<void> {
    setBusy(true);
    const answer = await call('withdrawSupportCode', { params: { id } });
    if (answer.ok) toast.success(words.withdrawn);
    else toast.error(failureText(answer));
    await refresh('withdrawSupportCode');
    setBusy(false);
  }
  return (
    <Button size="small" busy={busy} onClick={() => void withdraw()}>
      {words.withdraw}
    </Button>
  );
}
