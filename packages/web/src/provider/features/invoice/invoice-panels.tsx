import type { CreditNote, Payment, RecordedPayment } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ChargeStatus } from '../../../parts/payment/charge-status.tsx';
import { recordedName, RecordedStatus } from '../../../parts/payment/recorded-payment.tsx';
import { MaskedNumber } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText, dateTimeText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { PaymentActions, RecordedActions } from '../../parts/staff-action/payment-actions.tsx';
import { words } from './words.ts';

type Zone = string | undefined;

export interface ChargesPanelProps {
  readonly account: string;
  readonly payments: readonly Payment[];
  readonly zone: Zone;
}

/** Charges that were to pay an invoice, and what can be done with each. */
export function ChargesPanel({ account, payments, zone }: ChargesPanelProps): ReactElement {
  return (
    <Panel flush title={words.payments.title}>
      <Table
        label={words.payments.title}
        columns={chargeColumns(account, zone)}
        rows={payments}
        rowKey={({ id }) => id}
        empty={<p className="px-4 pb-4 text-ink-soft">{words.payments.none}</p>}
      />
    </Panel>
  );
}

/** Checks and transfers that paid an invoice. */
export function RecordedPanel({ payments }: { readonly payments: readonly RecordedPayment[] }): ReactElement {
  return (
    <Panel flush title={words.recorded.title}>
      <Table
        label={words.recorded.title}
        columns={recordedColumns}
        rows={payments}
        rowKey={({ id }) => id}
        empty={<p className="px-4 pb-4 text-ink-soft">{words.recorded.none}</p>}
      />
    </Panel>
  );
}

interface NotesPanelProps {
  readonly notes: readonly CreditNote[];
  readonly zone: Zone;
}

/** What was taken back of an invoice. */
export function NotesPanel({ notes, zone }: NotesPanelProps): ReactElement {
  return (
    <Panel flush title={words.notes.title}>
      <Table label={words.notes.title} columns={noteColumns(zone)} rows={notes} rowKey={({ id }) => id} />
    </Panel>
  );
}

const chargeColumns = (account: string, zone: Zone): readonly Column<Payment>[] => [
  { key: 'at', title: words.payments.at, phone: 'head', cell: ({ at }) => dateTimeText(at, zone) },
  { key: 'method', title: words.payments.method, cell: ({ method }) => <MaskedNumber {...method} /> },
  { key: 'status', title: words.payments.status, cell: (payment) => <ChargeStatus payment={payment} /> },
  {
    key: 'amount',
    title: words.payments.amount,
    align: 'end',
    cell: ({ amountCents, refundedCents }) => (
      <span className="font-medium">
        {money(amountCents)}
        {refundedCents > 0 && (
          <span className="block text-sm font-normal text-ink-faint">
            {words.payments.refunded(money(refundedCents))}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'actions',
    title: words.payments.actions,
    actions: true,
    phone: 'corner',
    cell: (payment) => <PaymentActions account={account} payment={payment} />,
  },
];

const recordedColumns: readonly Column<RecordedPayment>[] = [
  { key: 'what', title: words.recorded.what, phone: 'head', cell: recordedName },
  { key: 'day', title: words.recorded.day, cell: ({ receivedOn }) => dateText(receivedOn) },
  { key: 'status', title: words.payments.status, cell: (payment) => <RecordedStatus {...payment} /> },
  { key: 'amount', title: words.payments.amount, align: 'end', cell: ({ amountCents }) => money(amountCents) },
  {
    key: 'actions',
    title: words.payments.actions,
    actions: true,
    phone: 'corner',
    cell: (payment) => <RecordedActions payment={payment} />,
  },
];

const noteColumns = (zone: Zone): readonly Column<CreditNote>[] => [
  { key: 'number', title: words.notes.number, phone: 'head', cell: ({ number }) => number },
  { key: 'issued', title: words.notes.issued, cell: ({ issuedAt }) => dateText(issuedAt, zone) },
  { key: 'lowered', title: words.notes.lowered, align: 'end', cell: ({ loweredCents }) => centsOrDash(loweredCents) },
  { key: 'credit', title: words.notes.credit, align: 'end', cell: ({ creditCents }) => centsOrDash(creditCents) },
  { key: 'refund', title: words.notes.refund, align: 'end', cell: ({ refundCents }) => centsOrDash(refundCents) },
];

const centsOrDash = (cents: number): string => (cents === 0 ? '–' : money(cents));
