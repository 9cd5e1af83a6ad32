import type { Quote } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { CopyText } from '../../ui/action/copy-text.tsx';
import { cx } from '../../ui/look/cx.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';

type QuotedDevice = Quote['devices'][number] & { readonly number: number };

const verdicts = {
  ok: { tone: 'good', word: 'Ready', order: 2 },
  warning: { tone: 'warn', word: 'Ready, with a doubt', order: 1 },
  refused: { tone: 'bad', word: 'Not possible', order: 0 },
} as const;

const columns: readonly Column<QuotedDevice>[] = [
  { key: 'number', title: 'No.', align: 'end', phone: 'hidden', cell: ({ number }) => number },
  {
    key: 'device',
    title: 'Device',
    phone: 'head',
    cell: ({ entry, iccid }) => (
      <span className="block min-w-0">
        <span className="block font-medium">{entry.name ?? 'Unnamed device'}</span>
        <span className="block text-sm font-normal break-all text-ink-faint">
          {iccid ? <CopyText value={iccid} label="ICCID" /> : entry.iccid}
        </span>
      </span>
    ),
  },
  { key: 'imei', title: 'IMEI', cell: ({ entry }) => entry.imei ?? <span className="text-ink-faint">–</span> },
  {
    key: 'verdict',
    title: 'Check',
    cell: ({ verdict, problems }) => (
      <span className="block max-sm:text-right sm:py-1">
        <Status tone={verdicts[verdict].tone}>{verdicts[verdict].word}</Status>
        {problems.map(({ code, text }) => (
          <span key={code} className={cx('block text-sm', verdict === 'refused' ? 'text-bad' : 'text-warn')}>
            {text}
          </span>
        ))}
      </span>
    ),
  },
];

export interface QuoteDevicesProps {
  readonly devices: Quote['devices'] | undefined;
  readonly refreshing: boolean;
}

/** Every device with what the server says to it; those to put right first. */
export function QuoteDevices({ devices, refreshing }: QuoteDevicesProps): ReactElement {
  const rows = devices
    ?.map((device, index) => ({ ...device, number: index + 1 }))
    .toSorted((one, other) => verdicts[one.verdict].order - verdicts[other.verdict].order || one.number - other.number);
  return (
    <Panel flush title="Devices" note="Checked against the carrier's inventory">
      <Table
        label="Devices to activate"
        columns={columns}
        rows={rows}
        rowKey={({ number }) => String(number)}
        refreshing={refreshing}
        skeletonRows={3}
      />
    </Panel>
  );
}
