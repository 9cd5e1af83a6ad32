import type { ActivationQuote } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { nameOf } from '../../parts/line-name/name-of.ts';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { cx } from '../../ui/look/cx.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { words } from './words.tsx';

type QuotedDevice = ActivationQuote['devices'][number] & { readonly number: number; readonly plan: string };

const verdicts = {
  ok: { tone: 'good', order: 2 },
  warning: { tone: 'warn', order: 1 },
  refused: { tone: 'bad', order: 0 },
} as const;

const planColumn: Column<QuotedDevice> = {
  key: 'plan',
  title: words.review.columns.plan,
  cell: ({ plan }) => plan,
};

const columns: readonly Column<QuotedDevice>[] = [
  {
    key: 'number',
    title: words.review.columns.number,
    align: 'end',
    narrow: true,
    phone: 'hidden',
    cell: ({ number }) => number,
  },
  {
    key: 'device',
    title: words.review.columns.device,
    phone: 'head',
    cell: ({ entry, iccid }) => (
      <span className="block min-w-0">
        <span className="block font-medium">{nameOf(entry)}</span>
        <span className="block text-sm font-normal break-all text-ink-faint">
          {iccid ? <CopyText value={iccid} label={words.review.iccid} /> : entry.iccid}
        </span>
      </span>
    ),
  },
  {
    key: 'imei',
    title: words.review.columns.imei,
    cell: ({ entry }) => entry.imei ?? <span className="text-ink-faint">{words.review.none}</span>,
  },
  {
    key: 'verdict',
    title: words.review.columns.check,
    cell: ({ verdict, problems }) => (
      <span className="block max-sm:text-right sm:py-1">
        <Status tone={verdicts[verdict].tone}>{words.review.verdicts[verdict]}</Status>
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
  readonly quoted: ActivationQuote | undefined;
  readonly refreshing: boolean;
}

/** Every device with the server's verdict, errors first. */
export function QuoteDevices({ quoted, refreshing }: QuoteDevicesProps): ReactElement {
  const plans = new Map(quoted?.plans.map(({ plan }) => [plan.id, plan.name]));
  const rows = quoted?.devices
    .map((device, index) => ({ ...device, number: index + 1, plan: plans.get(device.planId) ?? '' }))
    .toSorted((one, other) => verdicts[one.verdict].order - verdicts[other.verdict].order || one.number - other.number);
  return (
    <Panel flush title={words.review.devices} note={words.review.devicesNote}>
      <Table
        label={words.review.devicesLabel}
        columns={plans.size > 1 ? columns.toSpliced(2, 0, planColumn) : columns}
        rows={rows}
        rowKey={({ number }) => String(number)}
        refreshing={refreshing}
        skeletonRows={3}
      />
    </Panel>
  );
}
