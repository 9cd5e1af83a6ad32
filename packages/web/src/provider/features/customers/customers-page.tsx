import { accountStates, holdKinds, type AccountState, type HoldKind } from '@linekeeper/contract';
import {
  customerGroups,
  customerSorts,
  type CustomerGroup,
  type CustomerSort,
  type FoundCustomer,
} from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Below } from '../../../parts/loaded/below.tsx';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { useListView } from '../../../ui/table/use-list-view.ts';
import { callProvider } from '../../api/call-provider.ts';
import type { CustomersSearch } from '../../navigation/customer-search.ts';
import { useAction } from '../../navigation/actions/use-action.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { FileButton } from '../../parts/actions/file-button.tsx';
import { FilterMenu } from '../../parts/filters/filter-menu.tsx';
import { CustomerState } from './customer-state.tsx';
import { customersQueries } from './customers-queries.ts';
import { NewCustomerDialog } from './manage/new-customer-dialog.tsx';
import { manageQueries } from './manage/manage-queries.ts';
import { WaitingBanner } from './manage/waiting-banner.tsx';
import { InviteProspectDialog } from './prospects/invite-prospect-dialog.tsx';
import { prospectsQueries } from './prospects/prospects-queries.ts';
import { ProspectsPanel } from './prospects/prospects-panel.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/customers');
const stateOptions = accountStates.map((state) => ({ value: state, label: words.states[state] }));

const holdOptions = holdKinds.map((kind) => ({ value: kind, label: words.holds[kind] }));
const sortOptions = [
  { value: '', label: words.sorts.company },
  { value: 'newest', label: words.sorts.newest },
  { value: 'oldest', label: words.sorts.oldest },
];
const groupOptions = customerGroups.map((group) => ({ value: group, label: words.groups[group] }));

/** All customers by company, or those that a text may mean. Where they cannot be read, that alone is said. */
export function CustomersPage(): ReactElement {
  const { find, status, hold, group, sort, page = 1, limit = 20, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = {
    ...(find && { find }),
    ...(status && { status }),
    ...(hold && { hold }),
    ...(group && { group }),
  };
  const list = useQuery(
    customersQueries.found({ page, limit, ...filter, ...(sort && { sort }), ...(cursor && { cursor }) }),
  );
  const view = useListView('provider.customers');
  const isNarrowed = find !== undefined || status !== undefined || hold !== undefined || group !== undefined;
  // What a text may mean, and who waits longest, have an order of their own.
  const hasOrders = find === undefined && hold === undefined && group !== 'past_due';
  return (
    <>
      <Head />
      <BelowWaiting showsWaiting={hold === undefined} showsInvited={!isNarrowed && page === 1 && !list.isLoadingError}>
        <PagedList
          words={words.list}
          list={list}
          columns={columns}
          view={view}
          {...(hasOrders && {
            order: {
              options: sortOptions,
              value: sort ?? '',
              onSort: (to) => void navigate({ search: { ...filter, limit, sort: sortOf(to) }, replace: true }),
            },
          })}
          file={
            <FileButton
              size="small"
              action="exportCustomers"
              get={() => callProvider('exportCustomers', { query: filter })}
            />
          }
          rowKey={({ id }) => id}
          tools={
            <Tools
              search={{ find, status, hold, group }}
              onNarrow={(to) => void navigate({ search: { find, status, hold, group, sort, ...to }, replace: true })}
            />
          }
          onClear={isNarrowed ? () => void navigate({ search: {}, replace: true }) : undefined}
          onMove={(to) => void navigate({ search: (old) => ({ ...old, ...to }) })}
          empty={
            <EmptyState icon="people" title={words.none}>
              {words.noneText}
            </EmptyState>
          }
        />
      </BelowWaiting>
    </>
  );
}

interface BelowWaitingProps {
  readonly showsWaiting: boolean;
  readonly showsInvited: boolean;
  readonly children: ReactNode;
}

/** The list, below those who wait for staff and those who were invited. Both are always asked for: a list once seen stays. */
function BelowWaiting({ showsWaiting, showsInvited, children }: BelowWaitingProps): ReactElement {
  const waiting = useQuery(manageQueries.waiting());
  const invited = useQuery(prospectsQueries.open());
  return (
    <>
      {showsWaiting && <WaitingBanner />}
      {showsInvited && <ProspectsPanel />}
      <Below when={!(showsWaiting && waiting.isLoading) && !(showsInvited && invited.isLoading)}>{children}</Below>
    </>
  );
}

/** The title, and the two ways to a new customer. */
function Head(): ReactElement {
  const [open, setOpen] = useState<'create' | 'invite' | null>(null);
  const create = useAction('newCustomer', () => setOpen('create'));
  const invite = useAction('inviteCustomer', () => setOpen('invite'));
  return (
    <>
      <PageHeader
        title={words.title}
        action={
          <span className="flex flex-wrap gap-2">
            <ActionButton action={invite} hasIcon />
            <ActionButton action={create} tone="primary" hasIcon />
          </span>
        }
      />
      {open === 'create' && <NewCustomerDialog onClose={() => setOpen(null)} />}
      {open === 'invite' && <InviteProspectDialog onClose={() => setOpen(null)} />}
    </>
  );
}

const kindOf = (text: string): HoldKind | undefined => holdKinds.find((kind) => kind === text);
interface ToolsProps {
  readonly search: Pick<CustomersSearch, 'find' | 'group' | 'hold' | 'status'>;
  readonly onNarrow: (to: ToolsProps['search']) => void;
}

function Tools({ search, onNarrow }: ToolsProps): ReactElement {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label={words.find}
        placeholder={words.findHint}
        value={search.find ?? ''}
        className="sm:w-72 xl:w-96"
        onSearch={(term) => onNarrow({ find: term || undefined })}
      />
      <FilterMenu
        filters={[
          {
            title: words.status,
            options: stateOptions,
            value: search.status ?? '',
            onChange: (state) => onNarrow({ status: stateOf(state) }),
          },
          {
            title: words.hold,
            options: holdOptions,
            value: search.hold ?? '',
            onChange: (kind) => onNarrow({ hold: kindOf(kind) }),
          },
          {
            title: words.group,
            options: groupOptions,
            value: search.group ?? '',
            onChange: (group) => onNarrow({ group: groupOf(group) }),
          },
        ]}
      />
    </div>
  );
}

const groupOf = (text: string): CustomerGroup | undefined => customerGroups.find((group) => group === text);
const sortOf = (text: string): CustomerSort | undefined => customerSorts.find((sort) => sort === text);
const stateOf = (text: string): AccountState | undefined => accountStates.find((state) => state === text);

const columns: readonly Column<FoundCustomer>[] = [
  {
    key: 'company',
    title: words.columns.company,
    phone: 'head',
    cell: ({ id, company, match }) => (
      <span className="block min-w-0 wrap-anywhere">
        <RowLink to={paths.customer} params={{ id }}>
          {company}
        </RowLink>
        {match && match.kind !== 'company' && (
          <span className="block text-sm font-normal text-ink-faint">{words.matched[match.kind](match.text)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    title: words.columns.status,
    cell: ({ status, isPastDue, hold }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <CustomerState status={status} />
        {isPastDue && <Status tone="bad">{words.pastDue}</Status>}
        {hold && <Status tone="warn">{words.holds[hold]}</Status>}
      </span>
    ),
  },
  { key: 'lines', title: words.columns.lines, align: 'end', cell: ({ lineCount }) => count(lineCount) },
  { key: 'balance', title: words.columns.balance, align: 'end', cell: ({ balanceCents }) => money(balanceCents) },
  {
    key: 'since',
    title: words.columns.since,
    roomy: true,
    sort: 'newest',
    sortsDown: true,
    cell: ({ createdAt }) => dateText(createdAt),
  },
];
