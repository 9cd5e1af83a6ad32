import type { Customer } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CallFailed } from '../../../api/call-failed.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TabLink, TabLinks } from '../../../ui/layout/tab-links.tsx';
import { customerTabs, type CustomerTab } from '../../navigation/customer-search.ts';
import { paths } from '../../navigation/paths.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { ActivityTab } from './activity-tab.tsx';
import { CustomerState } from './customer-state.tsx';
import { customersQueries } from './customers-queries.ts';
import { LookButton } from './looking/look-button.tsx';
import { LooksTab } from './looking/looks-tab.tsx';
import { InvoicesTab, LinesTab, PaymentsTab, type TabProps } from './list-tabs.tsx';
import { HoldBanner } from './manage/hold-banner.tsx';
import { ManageMenu } from './manage/manage-menu.tsx';
import { NotesTab } from './notes-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { TermsTab } from './terms/terms-tab.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/customers/$id');

/** One customer: what the customer sees, and what staff know of it. */
export function CustomerPage(): ReactElement {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { tab = 'overview' } = search;
  const customer = useQuery(customersQueries.one(id));
  const back = <BackLink to={paths.customers}>{words.back}</BackLink>;
  if (customer.error instanceof CallFailed && customer.error.refusal?.code === 'not_found') return <NoSuchCustomer />;
  const { data } = customer;
  return (
    <>
      <PageHeader
        title={data?.company ?? words.customer}
        back={back}
        beside={data && <CustomerState status={data.status} />}
        facts={[
          { label: words.account, value: <CopyText value={id} label={words.copyAccount} group={0} wraps /> },
          ...(data ? [{ label: words.zone, value: data.timeZone }] : []),
        ]}
        action={<Actions id={id} customer={data} />}
      />
      {data?.hold && <HoldBanner customer={data} hold={data.hold} />}
      <div className="mb-4">
        <TabLinks label={words.customer}>
          {customerTabs.map((one) => (
            <TabLink key={one} to={paths.customer} params={{ id }} search={{ tab: one }} {...openIf(one === tab)}>
              {words.tabs[one]}
            </TabLink>
          ))}
        </TabLinks>
      </div>
      <Loaded query={customer} failed={words.loadFailed} frame={inPanel}>
        {(loaded) => (
          <Tab
            key={tab}
            tab={tab}
            customer={loaded}
            {...{ id, search }}
            onMove={(to) => void navigate({ search: { ...search, ...to, tab } })}
            onFind={(find) => void navigate({ search: { tab, find: find || undefined }, replace: true })}
          />
        )}
      </Loaded>
    </>
  );
}

interface ActionsProps {
  readonly id: string;
  readonly customer: Customer | undefined;
}

function Actions({ id, customer }: ActionsProps): ReactElement {
  const mayLook = useStaffMayDo('look');
  return (
    <>
      {mayLook && <LookButton id={id} />}
      <ManageMenu id={id} customer={customer} />
    </>
  );
}

/** The address without a tab shows the first one, which no link leads to. */
const openIf = (isOpen: boolean) => isOpen && ({ 'aria-current': 'page', 'data-active': '' } as const);

interface OpenTabProps extends TabProps {
  readonly tab: CustomerTab;
  readonly customer: Customer | undefined;
}

function Tab({ tab, customer, ...list }: OpenTabProps): ReactElement {
  if (tab === 'lines') return <LinesTab {...list} />;
  if (tab === 'invoices') return <InvoicesTab {...list} zone={customer?.timeZone} />;
  if (tab === 'payments') return <PaymentsTab {...list} zone={customer?.timeZone} company={customer?.company ?? ''} />;
  if (tab === 'terms') return <TermsTab id={list.id} />;
  if (tab === 'activity') return <ActivityTab id={list.id} zone={customer?.timeZone} />;
  if (tab === 'notes') return <NotesTab {...list} />;
  if (tab === 'looks') return <LooksTab {...list} />;
  return <OverviewTab customer={customer} />;
}

function NoSuchCustomer(): ReactElement {
  return (
    <>
      <PageHeader title={words.customer} back={<BackLink to={paths.customers}>{words.back}</BackLink>} />
      <Panel>
        <EmptyState icon="search" title={words.notFound}>
          {words.notFoundText}
        </EmptyState>
      </Panel>
    </>
  );
}
