import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { useNetDays } from '../../api/use-net-days.ts';
import { paths } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/table/table.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { BillingTiles } from './billing-tiles.tsx';
import { SpendCapBanner } from '../../parts/spend-cap/spend-cap-banner.tsx';
import { paymentColumns } from '../../parts/payment/payment-columns.tsx';
import { Standing } from './standing.tsx';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { Spend } from './spend.tsx';
import { useBillingZone } from '../../api/use-billing-zone.ts';
import { words } from './words.ts';
import { LineName } from '../../parts/line-name/line-name.tsx';
import { upcomingColumns } from '../../parts/subscription/upcoming-columns.tsx';

/** The columns of a charge that is to come, with the line's name linked. */
const columnsOfUpcoming = upcomingColumns(({ lineId, deviceName, iccid }) => (
  <LineName id={lineId} name={deviceName} iccid={iccid} />
));

/** Of an account on terms: no method is charged. */
const columnsOnTerms = columnsOfUpcoming.filter(({ key }) => key !== 'method');

const few = 5;

/** What is due, what comes next, recent payments, the default method, and what was spent. */
export function BillingOverviewPage(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <Standing />
      <BillingTiles />
      <SpendCapBanner />
      <NextCharges />
      <LastPayments />
      <Spend />
    </div>
  );
}

function NextCharges(): ReactElement {
  const isOnTerms = useNetDays() !== null;
  const upcoming = useQuery(queries.upcomingSubsDetails({ limit: few }));
  const mayActivate = useMayDo('operate');
  return (
    <Panel flush title={words.upcoming.title} action={<TextLink to={paths.upcoming}>{words.upcoming.all}</TextLink>}>
      <Loaded query={upcoming} failed={words.upcoming.loadFailed}>
        {(data) => (
          <Table
            label={words.upcoming.title}
            columns={isOnTerms ? columnsOnTerms : columnsOfUpcoming}
            rows={data?.items}
            rowKey={(row) => row.subscriptionId}
            skeletonRows={few}
            empty={
              <EmptyState
                icon="clock"
                title={words.upcoming.none}
                action={mayActivate && <LinkButton to={paths.activate}>{words.activate}</LinkButton>}
              >
                {words.upcoming.noneText(isOnTerms)}
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Panel>
  );
}

function LastPayments(): ReactElement {
  const isOnTerms = useNetDays() !== null;
  const zone = useBillingZone();
  const payments = useQuery(billingQueries.payments({ limit: few }));
  return (
    <Panel
      flush
      title={words.lastPayments.title}
      action={<TextLink to={paths.payments}>{words.lastPayments.all}</TextLink>}
    >
      <Loaded query={payments} failed={words.lastPayments.loadFailed}>
        {(data) => (
          <Table
            label={words.lastPayments.title}
            columns={paymentColumns({}, zone)}
            rows={data?.items}
            rowKey={(row) => row.id}
            skeletonRows={few}
            empty={
              <EmptyState icon="card" title={words.lastPayments.none}>
                {words.lastPayments.noneText(isOnTerms)}
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Panel>
  );
}
