import { jobRowStates, type Job, type JobRow, type JobRowState } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { jobQueries } from '../../api/job-queries.ts';
import { RowStatus } from '../../parts/job/job-status.tsx';
import { words as jobWords } from '../../parts/job/words.tsx';
import { LineName } from '../../parts/line-name/line-name.tsx';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { count } from '../../ui/format/count.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterToken } from '../../ui/overlay/filter-token.tsx';
import { NoResultState } from '../../ui/feedback/no-result-state.tsx';
import { Pagination, type PageStep } from '../../ui/table/pagination.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { dateText } from '../../ui/format/time.ts';
import { DownloadRows } from './download-rows.tsx';
import { words } from './words.ts';

const columns: readonly Column<JobRow>[] = [
  { key: 'row', title: words.rows.row, align: 'end', narrow: true, phone: 'hidden', cell: ({ row }) => count(row) },
  { key: 'line', title: words.rows.line, phone: 'head', cell: (row) => <LineOfRow row={row} /> },
  {
    key: 'state',
    title: words.rows.result,
    cell: (row) => (
      <span className="block max-sm:text-right sm:min-w-80 sm:py-1">
        <RowStatus row={row} />
        {row.text && <span className="mt-0.5 block max-w-xl text-sm text-ink-soft">{row.text}</span>}
        {row.warnings.map((warning) => (
          <span key={warning} className="block max-w-xl text-sm text-warn">
            {warning}
          </span>
        ))}
      </span>
    ),
  },
];

export interface JobRowsProps {
  readonly job: Job;
  /** The state to begin with and to put into the address; empty for all. */
  readonly state: string;
  readonly onState: (state: string) => void;
}

/** Every row of a job with its result; updates while the job runs. */
export function JobRows({ job, state, onState }: JobRowsProps): ReactElement {
  const known = jobRowStates.find((one) => one === state);
  if (job.rowsForgottenAt !== null) return <ExpiredRows since={job.rowsForgottenAt} />;
  return (
    <Panel
      flush
      title={words.rows.title}
      action={
        <span className="flex flex-wrap items-center gap-2">
          <FilterToken title={words.rows.result} options={options(job)} value={known ?? ''} onChange={onState} />
          <DownloadRows job={job} state={known} />
        </span>
      }
    >
      {/* Another state begins at its first page. */}
      <Rows key={known} job={job} state={known} onAll={() => onState('')} />
    </Panel>
  );
}

/** In the place of the rows while the job itself is on its way. */
export function WaitingRows(): ReactElement {
  return (
    <Panel flush title={words.rows.title}>
      <Table label={words.rows.label} columns={columns} rows={undefined} rowKey={({ row }) => String(row)} />
    </Panel>
  );
}

function ExpiredRows({ since }: { readonly since: string }): ReactElement {
  return (
    <Panel title={words.rows.title}>
      <EmptyState icon="clock" title={words.rows.expired}>
        {words.rows.expiredText(dateText(since))}
      </EmptyState>
    </Panel>
  );
}

function Rows(props: { job: Job; state: JobRowState | undefined; onAll: () => void }): ReactElement {
  const { job, state, onAll } = props;
  const [{ page, cursor = '' }, setStep] = useState<PageStep>({ page: 1 });
  const isMoving = job.state === 'running' || job.runningCount + job.unknownCount > 0;
  const query = useQuery({
    ...jobQueries.rows(job.id, { page, limit: 20, cursor, state }),
    refetchInterval: isMoving ? 2_500 : false,
  });
  return (
    <Loaded query={query} failed={words.rows.loadFailed}>
      {(data) => (
        <>
          <Table
            label={words.rows.label}
            columns={columns}
            rows={data?.items}
            rowKey={({ row }) => String(row)}
            refreshing={query.isPlaceholderData}
            empty={data && <NoResultState title={words.rows.none} onClear={onAll} />}
          />
          {data && data.total > data.limit && <Pagination of={words.rows.many} {...data} onPage={setStep} />}
        </>
      )}
    </Loaded>
  );
}

function LineOfRow({ row }: { readonly row: JobRow }): ReactElement {
  if (row.lineId && row.iccid) return <LineName id={row.lineId} name={row.name} iccid={row.iccid} />;
  return (
    <span className="block min-w-0">
      <span className="block font-medium break-all">
        {/^\d{18,20}$/.test(row.iccid ?? '') ? (
          <CopyText value={row.iccid ?? ''} label={words.rows.iccid} />
        ) : (
          (row.iccid ?? row.given)
        )}
      </span>
      {row.name && <span className="block text-sm font-normal text-ink-faint">{row.name}</span>}
    </span>
  );
}

/** Its rows have not begun, and none will until a person or the time comes. */
const isShown = ({ state }: Job): boolean => state === 'draft' || state === 'scheduled';

function options(job: Job) {
  const counts: Record<JobRowState, number> = {
    ready: isShown(job) ? job.readyCount : 0,
    refused: job.refusedCount,
    waiting: isShown(job) ? 0 : job.readyCount,
    running: job.runningCount,
    done: job.doneCount,
    failed: job.failedCount,
    unknown: job.unknownCount,
    canceled: job.canceledCount,
  };
  return jobRowStates
    .filter((state) => counts[state] > 0)
    .map((state) => ({ value: state, label: jobWords.rowStates[state], end: count(counts[state]) }));
}
