import type { Payment } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { JobPreview } from '../parts/job/job-preview.tsx';
import { JobStatus, RowStatus } from '../parts/job/job-status.tsx';
import { ChargeStatus } from '../parts/payment/charge-status.tsx';
import { RecordedStatus } from '../parts/payment/recorded-payment.tsx';
import { ShipmentStatus, ShipmentSummary, ShipmentTable } from '../parts/shipment/shipment-table.tsx';
import { SpendCapBanner } from '../parts/spend-cap/spend-cap-banner.tsx';
import { Answered } from './answered.tsx';
import { job, order, owner, payment, row, spendCap } from './made-up.ts';
import { Sample, Samples } from './sample.tsx';
import { SpendParts } from './spend-parts.tsx';
import { words as all } from './words.ts';

const words = all.business;
const { states } = all;

const jobStates = ['draft', 'scheduled', 'running', 'paused', 'canceled', 'finished'] as const;
const rowStates = ['ready', 'refused', 'waiting', 'running', 'done', 'failed', 'unknown', 'canceled'] as const;

/** One charge of each result. */
const charges: readonly Payment[] = [
  payment,
  ...(['sent', 'declined', 'error', 'held', 'unknown', 'not_charged', 'voided'] as const).map((status) => ({
    ...payment,
    status,
    paidAt: null,
  })),
  { ...payment, paidAt: null },
  { ...payment, refundedCents: 400 },
  { ...payment, refundedCents: 1200 },
  { ...payment, returnedAt: '2026-03-02T10:00:00.000Z' },
];

/** What money and work look like: parts that several areas show. */
export function Business(): ReactElement {
  return (
    <Answered answers={{ userInfo: owner, spendCap }}>
      <Statuses />
      <SpendParts />
      <Samples name="SpendCapBanner">
        <Sample name={words.near} wide>
          <SpendCapBanner />
        </Sample>
        <Sample name={words.reached} wide>
          <Answered answers={{ spendCap: { ...spendCap, usedCents: 24_000, reachedPercent: 100, lineCount: 12 } }}>
            <SpendCapBanner />
          </Answered>
        </Sample>
      </Samples>
      <Jobs />
      <Samples name="ShipmentTable, ShipmentSummary">
        <Sample name={states.plain} wide>
          <ShipmentTable order={order} />
        </Sample>
        <Sample name={states.narrow}>
          <ShipmentSummary order={order} />
        </Sample>
      </Samples>
    </Answered>
  );
}

function Statuses(): ReactElement {
  return (
    <Samples name="ChargeStatus, RecordedStatus, ShipmentStatus, JobStatus, RowStatus">
      <Sample name="ChargeStatus" wide>
        <span className="flex flex-wrap gap-2">
          {charges.map((charge, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- their order never changes
            <ChargeStatus key={index} payment={charge} />
          ))}
        </span>
      </Sample>
      <Sample name="RecordedStatus, ShipmentStatus" wide>
        <span className="flex flex-wrap gap-2">
          <RecordedStatus isReversed={false} />
          <RecordedStatus isReversed />
          {(['ordered', 'shipped', 'canceled'] as const).map((state) => (
            <ShipmentStatus key={state} state={state} />
          ))}
        </span>
      </Sample>
      <Sample name="JobStatus" wide>
        <span className="flex flex-wrap gap-2">
          {jobStates.map((state) => (
            <JobStatus key={state} job={{ ...job, state }} />
          ))}
          <JobStatus job={{ ...job, state: 'finished', failedCount: 3 }} />
        </span>
      </Sample>
      <Sample name="RowStatus" wide>
        <span className="flex flex-wrap gap-2">
          {rowStates.map((state) => (
            <RowStatus key={state} row={{ ...row, state }} />
          ))}
        </span>
      </Sample>
    </Samples>
  );
}

function Jobs(): ReactElement {
  const tagged = { added: [...words.tags], removed: [words.oldTag] };
  const free = { items: [], todayCents: 0, monthlyDeltaCents: 0, notes: [] };
  return (
    <Samples name="JobPreview">
      <Sample name={words.priced} wide>
        <JobPreview job={job} wide />
      </Sample>
      <Sample name={words.blocked} wide>
        <JobPreview
          job={{
            ...job,
            refusals: [],
            refusedCount: 0,
            method: null,
            quote: job.quote && { ...job.quote, method: null, nextInvoice: null, undo: [], notes: [] },
            blockers: [{ code: 'payment_method_needed', text: words.noMethod }],
          }}
          wide
        />
      </Sample>
      <Sample name={words.free} wide>
        <JobPreview
          job={{ ...job, action: 'tag', refusals: [], refusedCount: 0, quote: null, price: free, tagChange: tagged }}
          wide
        />
      </Sample>
    </Samples>
  );
}
