import type { ReplyOf } from '@linekeeper/contract';
import type { Customer, ProviderEndpoints } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { InvoiceStatus } from '../../../parts/invoice-status/invoice-status.tsx';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { paths } from '../../navigation/paths.ts';
import { ChargesPanel, NotesPanel, RecordedPanel } from './invoice-panels.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { invoiceQueries } from './invoice-queries.ts';
import { LinesPanel } from './lines-panel.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/customers/$id/invoices/$invoice');

/** One invoice as the customer sees it, with what staff can do about it. */
export function InvoicePage(): ReactElement {
  const { id, invoice } = route.useParams();
  const customer = useQuery(invoiceQueries.customer(id));
  const found = useQuery(invoiceQueries.one(id, invoice));
  return (
    <>
      {found.data === undefined && <Head account={id} />}
      <Loaded
        query={found}
        failed={words.loadFailed}
        frame={inPanel}
        missing={
          <EmptyState icon="search" title={words.notFound}>
            {words.notFoundText}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {(data) => <Content account={id} customer={customer.data} {...data} />}
      </Loaded>
    </>
  );
}

/** While it is not there. */
function Head({ account }: { readonly account: string }): ReactElement {
  return <PageHeader title={words.invoice} back={<Back account={account} />} />;
}

function Back({ account }: { readonly account: string }): ReactElement {
  return (
    <BackLink to={paths.customer} params={{ id: account }} search={{ tab: 'invoices' }}>
      {words.back}
    </BackLink>
  );
}

type ContentProps = ReplyOf<ProviderEndpoints['getCustomerInvoice']> & {
  readonly account: string;
  readonly customer: Customer | undefined;
};

function Content({ account, customer, invoice, ...parts }: ContentProps): ReactElement {
  const { number, issuedAt, totalCents, dueCents, status, dueOn, isOverdue } = invoice;
  const company = customer?.company ?? parts.billTo.company;
  const zone = customer?.timeZone;
  return (
    <>
      <PageHeader
        title={number ?? words.draft}
        tabTitle={number ?? words.invoice}
        beside={<InvoiceStatus {...{ status, dueOn, isOverdue }} />}
        back={<Back account={account} />}
        facts={[
          {
            label: words.customer,
            value: (
              <TextLink to={paths.customer} params={{ id: account }}>
                {company}
              </TextLink>
            ),
          },
          { label: words.issued, value: issuedAt === null ? '–' : dateText(issuedAt, zone) },
          { label: words.total, value: money(totalCents) },
          { label: words.due, value: money(dueCents) },
          { label: words.invoice, value: <CopyText value={invoice.id} label={words.copyId} group={0} wraps /> },
        ]}
        action={<InvoiceActions account={account} company={company} invoice={invoice} />}
      />
      <div className="flex flex-col gap-4">
        <LinesPanel groups={parts.groups} taxes={parts.taxes} creditCents={parts.creditCents} totalCents={totalCents} />
        <ChargesPanel account={account} payments={parts.payments} zone={zone} />
        <RecordedPanel payments={parts.recorded} />
        {parts.creditNotes.length > 0 && <NotesPanel notes={parts.creditNotes} zone={zone} />}
      </div>
    </>
  );
}
