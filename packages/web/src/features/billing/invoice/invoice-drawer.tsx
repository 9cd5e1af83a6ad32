import {
  daysOfInvoice,
  groupOfResult,
  paymentResult,
  type CsvForm,
  type Endpoints,
  type Payment,
  type ReplyOf,
} from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { HowToPay } from './how-to-pay.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { PayInvoice } from './pay-invoice.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { RecordedOfInvoice } from '../recorded/recorded-of-invoice.tsx';
import { InvoiceStatus } from '../../../parts/invoice-status/invoice-status.tsx';
import { InvoiceCharges } from './lines/invoice-charges.tsx';
import { periodText } from '../period-text.ts';
import { useLastGiven } from '../use-last-given.ts';
import { WaitingNote } from '../waiting-note.tsx';
import { words } from './words.ts';
import { call } from '../../../api/client.ts';
import { DownloadButtons } from '../../../parts/save-file/download-buttons.tsx';

type InvoiceInFull = ReplyOf<Endpoints['getInvoice']>;

export interface InvoiceDrawerProps {
  /** Empty: closed. */
  readonly id: string;
  readonly onClose: () => void;
}

/** One invoice in full: to whom, for what, and what was paid. */
export function InvoiceDrawer({ id, onClose }: InvoiceDrawerProps): ReactElement {
  const shown = useLastGiven(id);
  const invoice = useQuery({ ...billingQueries.invoice(shown), enabled: shown !== '' });
  const { data } = invoice;
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title={data ? (data.invoice.number ?? words.draftTitle) : words.title}
      beside={data && <InvoiceStatus {...data.invoice} />}
    >
      <Loaded query={invoice} failed={words.loadFailed}>
        {(found) => <Content found={found} />}
      </Loaded>
    </Drawer>
  );
}

function Content({ found }: { readonly found: InvoiceInFull | undefined }): ReactElement {
  return (
    <div className="flex flex-col gap-6">
      {found && <PayInvoice key={`pay ${found.invoice.id}`} invoice={found.invoice} />}
      {found?.invoice.status === 'processing' && <WaitingNote payment={found.payments.find(isWaiting)} />}
      {found && found.invoice.number !== null && <InvoiceDownloads key={found.invoice.id} id={found.invoice.id} />}
      <DefinitionList items={facts(found)} />
      {found && <HowToPay {...found} />}
      {found && (
        <>
          <InvoiceCharges key={found.invoice.id} {...found} />
          <CreditNotes notes={found.creditNotes} />
          <InvoicePayments payments={found.payments} isMore={found.recorded.length > 0} />
          <RecordedOfInvoice number={found.invoice.number} recorded={found.recorded} />
        </>
      )}
    </div>
  );
}

const isWaiting = (payment: Payment) => groupOfResult[paymentResult(payment)] === 'processing';

function facts(found: InvoiceInFull | undefined) {
  const invoice = found?.invoice;
  return [
    ...(found?.seller ? [{ term: words.seller, value: <SellerLines seller={found.seller} /> }] : []),
    { term: words.billTo, value: found && <BillTo billTo={found.billTo} /> },
    {
      term: words.columns.issued,
      value: invoice && (invoice.issuedAt ? dateText(invoice.issuedAt) : words.notIssued),
    },
    ...periodsOf(found),
    ...(invoice?.dueOn ? [{ term: words.dueDate, value: dateText(invoice.dueOn) }] : []),
    ...(found?.purchaseOrder ? [{ term: words.purchaseOrder, value: found.purchaseOrder }] : []),
    ...(found?.terms ? [{ term: words.terms, value: found.terms }] : []),
    { term: words.columns.total, value: invoice && money(invoice.totalCents) },
    { term: words.columns.due, value: invoice && money(invoice.dueCents) },
  ];
}

/** Days of service and days of usage, each where the invoice charges them. */
function periodsOf(found: InvoiceInFull | undefined) {
  if (!found) return [{ term: words.service, value: undefined }];
  const { service, usage } = daysOfInvoice(found.invoice, found.groups);
  return [
    ...(service || !usage ? [{ term: words.service, value: service && shown(service) }] : []),
    ...(usage ? [{ term: words.usage, value: shown(usage) }] : []),
  ];
}

const shown = ({
  periodStart,
  periodEnd,
}: {
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
}) => periodText(periodStart, periodEnd);

function SellerLines({ seller }: { readonly seller: NonNullable<InvoiceInFull['seller']> }): ReactElement {
  const { legalName, address, taxId, supportEmail } = seller;
  const rows = [legalName, ...address, ...(taxId === null ? [] : [words.taxId(taxId)]), supportEmail];
  return (
    <address className="not-italic">
      {rows.map((row) => (
        <span key={row} className="block">
          {row}
        </span>
      ))}
    </address>
  );
}

function BillTo({ billTo }: Pick<InvoiceInFull, 'billTo'>): ReactElement {
  return (
    <address className="not-italic">
      {billTo.company}
      <br />
      {billTo.address}
      <br />
      {billTo.city}, {billTo.state} {billTo.zip}
    </address>
  );
}

/** The documents of an issued invoice. */
function InvoiceDownloads({ id }: { readonly id: string }): ReactElement {
  const files = [
    { text: words.pdf, load: () => call('getInvoicePdf', { params: { id } }) },
    { text: words.csv, loadAs: (form: CsvForm) => call('getInvoiceCsv', { params: { id }, query: { form } }) },
  ];
  return <DownloadButtons label={words.downloads} files={files} failed={words.downloadFailed} />;
}
