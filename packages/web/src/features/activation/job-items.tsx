import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { LineName } from '../../parts/line-name/line-name.tsx';
import { LineStatus } from '../../parts/line-status/line-status.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { useRetry, type Retry } from './use-retry.ts';

type Item = Job['items'][number];

export interface JobItemsProps {
  readonly job: Job | undefined;
  /** Whether the person's role lets them try again. */
  readonly mayRetry: boolean;
}

/** Every device of an activation with the carrier's answer. */
export function JobItems({ job, mayRetry }: JobItemsProps): ReactElement {
  const retry = useRetry(job?.id ?? '');
  const all = columns(mayRetry && job?.items.some((item) => item.mayRetry) ? retry : undefined);
  return (
    <Panel flush title="Devices">
      <Table
        label="Devices of this activation"
        columns={all}
        rows={job?.items}
        rowKey={(item) => item.lineId}
        skeletonRows={2}
      />
    </Panel>
  );
}

function columns(retry: Retry | undefined): readonly Column<Item>[] {
  const told: readonly Column<Item>[] = [
    {
      key: 'device',
      title: 'Device',
      phone: 'head',
      cell: ({ lineId, name, iccid }) => <LineName id={lineId} name={name} iccid={iccid} />,
    },
    {
      key: 'status',
      title: 'State',
      cell: ({ status, text }) => (
        <span className="block max-sm:text-right sm:min-w-96 sm:py-1">
          <LineStatus status={status} />
          {text && <span className="mt-0.5 block max-w-xl text-sm text-ink-soft">{text}</span>}
        </span>
      ),
    },
  ];
  if (!retry) return told;
  return [
    ...told,
    {
      key: 'retry',
      title: 'Try again',
      actions: true,
      cell: (item) =>
        item.mayRetry && (
          <Button
            size="small"
            icon="refresh"
            busy={retry.running.has(item.lineId)}
            onClick={() => void retry.run(item.lineId)}
            aria-label={`Try again: ${item.name ?? item.iccid}`}
            className="max-sm:mt-2 max-sm:h-10 max-sm:w-full"
          >
            Try again
          </Button>
        ),
    },
  ];
}
