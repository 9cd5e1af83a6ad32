import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { queries } from '../../../api/queries.ts';
import { shipmentQueries } from '../../../api/shipment-queries.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { words } from '../words.ts';
import { OrderForm } from './order-form.tsx';

const { form } = words;

/** Where a customer orders SIM cards. */
export function OrderPage(): ReactElement {
  const offers = useQuery(shipmentQueries.offers());
  const profile = useQuery(queries.userInfo());
  const mayOrder = useMayDo('pay');
  return (
    <>
      <PageHeader title={form.title} back={<BackLink to={paths.shipments}>{form.back}</BackLink>} />
      <Loaded query={offers} failed={form.loadFailed} frame={inPanel}>
        {(data) => {
          if (!data || !profile.data) return <WaitingForm />;
          if (!mayOrder) return <NotAllowed />;
          const isOffered = data.products.length > 0 && data.deliveries.length > 0;
          return isOffered ? <OrderForm offers={data} /> : <NothingOnSale />;
        }}
      </Loaded>
    </>
  );
}

/** In the place of the form: products, address, delivery, and the order beside them. */
function WaitingForm(): ReactElement {
  return (
    <section aria-busy aria-label={form.title} className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
      <div className="flex flex-col gap-4">
        {[form.products, form.shipTo, form.delivery].map((title) => (
          <Panel key={title} title={title}>
            <Skeleton className="h-24 w-full" />
          </Panel>
        ))}
      </div>
      <Panel title={form.summary}>
        <Skeleton className="h-20 w-full" />
      </Panel>
    </section>
  );
}

function NotAllowed(): ReactElement {
  return (
    <Panel>
      <EmptyState icon="lock" title={form.forbidden}>
        {form.forbiddenText}
      </EmptyState>
    </Panel>
  );
}

function NothingOnSale(): ReactElement {
  const { brand } = usePublicConfig();
  return (
    <Panel>
      <EmptyState icon="sim" title={form.none}>
        {form.noneText(brand.supportEmail)}
      </EmptyState>
    </Panel>
  );
}
