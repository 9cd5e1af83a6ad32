import type { CarrierHealth } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { count as countText } from '../../../ui/format/count.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { useAct } from './use-act.ts';
import { words } from './words.ts';

/** How each carrier is, from what we know; it can be read now. */
export function CarriersTable({ carriers }: { readonly carriers: readonly CarrierHealth[] | undefined }): ReactElement {
  const mayOperate = useStaffMayDo('operations');
  return (
    <Table
      label={words.carriers.title}
      columns={mayOperate ? [...columns, readColumn] : columns}
      rows={carriers}
      rowKey={({ id }) => id}
      skeletonRows={3}
      dense
    />
  );
}

const columns: readonly Column<CarrierHealth>[] = [
  {
    key: 'carrier',
    title: words.carriers.carrier,
    phone: 'head',
    cell: ({ name, requestsPerSecond }) => (
      <span className="font-medium">
        {name}
        <span className="block text-sm font-normal text-ink-faint">
          {requestsPerSecond === null ? words.carriers.noLimit : words.carriers.pace(countText(requestsPerSecond))}
        </span>
      </span>
    ),
  },
  { key: 'run', title: words.carriers.nightly, cell: (carrier) => <NightlyRead carrier={carrier} /> },
  {
    key: 'unsent',
    title: words.carriers.unsent,
    align: 'end',
    cell: ({ unsentCount, oldestUnsentAt }) => <CountSince count={unsentCount} at={oldestUnsentAt} />,
  },
  {
    key: 'unread',
    title: words.carriers.unread,
    align: 'end',
    cell: ({ unreadCount, oldestUnreadAt }) => <CountSince count={unreadCount} at={oldestUnreadAt} />,
  },
];

const readColumn: Column<CarrierHealth> = {
  key: 'actions',
  title: words.carriers.actions,
  actions: true,
  phone: 'corner',
  cell: (carrier) => (carrier.isConnected ? <ReadButton carrier={carrier} /> : null),
};

function ReadButton({ carrier }: { readonly carrier: CarrierHealth }): ReactElement {
  const act = useAct();
  const [busy, setBusy] = useState(false);
  async function read(): Promise<void> {
    setBusy(true);
    await act('readCarrier', () => callProvider('readCarrier', { params: { id: carrier.id } }));
    setBusy(false);
  }
  return (
    <Button
      size="small"
      icon="refresh"
      busy={busy}
      aria-label={words.carriers.readOf(carrier.name)}
      onClick={() => void read()}
    >
      {words.carriers.read}
    </Button>
  );
}

function NightlyRead({ carrier: { isConnected, run } }: { readonly carrier: CarrierHealth }): ReactElement {
  if (!isConnected) return <Status tone="plain">{words.carriers.off}</Status>;
  if (run === null) return <Status tone="plain">{words.carriers.never}</Status>;
  if (run.silentSince !== null) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Status tone="bad">{run.refusesUs ? words.carriers.refusesUs : words.carriers.silent}</Status>
        <TimeAgo at={run.silentSince} />
      </span>
    );
  }
  const tone = { running: 'note', done: 'good', failed: 'bad' } as const;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Status tone={tone[run.state]}>{words.carriers.states[run.state]}</Status>
      <span className="text-sm text-ink-soft">
        <TimeAgo at={run.finishedAt ?? run.startedAt} /> · {words.carriers.sims(run.readCount)}
      </span>
    </span>
  );
}

function CountSince({ count, at }: { readonly count: number; readonly at: string | null }): ReactElement {
  return (
    <span className="tabular-nums">
      {countText(count)}
      {at !== null && (
        <span className="block text-sm text-ink-faint">
          <TimeAgo at={at} />
        </span>
      )}
    </span>
  );
}
