import type { Shipment } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { shipmentQueries } from '../../api/shipment-queries.ts';
import { useRefresh } from '../../api/stale.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { inPanel, Loaded } from '../../parts/loaded/loaded.tsx';
import { ShipmentStatus, ShipmentTable } from '../../parts/shipment/shipment-table.tsx';
import { BackLink } from '../../ui/action/back-link.tsx';
import { Button } from '../../ui/action/button.tsx';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { dateText, dateTimeText } from '../../ui/format/time.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/sims/$id');
const { one } = words;

/** One order of SIM cards: what, where to, how far it is, and the ICCIDs once it left. */
export function ShipmentPage(): ReactElement {
  const { id } = route.useParams();
  const found = useQuery(shipmentQueries.shipment(id));
  const mayCancel = useMayDo('pay') && found.data?.shipment.state === 'ordered';
  const [canceling, setCanceling] = useState(false);
  const orderedAt = found.data?.shipment.orderedAt;
  return (
    <>
      <PageHeader
        title={orderedAt === undefined ? words.title : one.from(dateText(orderedAt))}
        back={<BackLink to={paths.shipments}>{one.back}</BackLink>}
        beside={found.data && <ShipmentStatus state={found.data.shipment.state} />}
        action={mayCancel && <Button onClick={() => setCanceling(true)}>{one.cancel}</Button>}
      />
      <Loaded query={found} failed={one.loadFailed} frame={inPanel}>
        {(data) =>
          data ? (
            <div className="flex flex-col gap-4">
              <Panel title={one.details}>
                <Details shipment={data.shipment} />
              </Panel>
              <Panel flush title={one.cards}>
                <ShipmentTable order={data.shipment} />
              </Panel>
              {data.iccids.length > 0 && <Content iccids={data.iccids} />}
            </div>
          ) : (
            <WaitingShipment />
          )
        }
      </Loaded>
      {canceling && <CancelDialog id={id} onClose={() => setCanceling(false)} />}
    </>
  );
}

function WaitingShipment(): ReactElement {
  return (
    <section aria-busy aria-label={words.title} className="flex flex-col gap-4">
      {[one.details, one.cards].map((title) => (
        <Panel key={title} title={title}>
          <Skeleton className="h-32 w-full" />
        </Panel>
      ))}
    </section>
  );
}

function Details({ shipment }: { readonly shipment: Shipment }): ReactElement {
  const { orderedAt, orderedBy, shippedAt, courier, trackingNumber, deliveryName, invoice, note, cancelReason } =
    shipment;
  const { recipient, address, city, state, zip } = shipment.shipTo;
  const known = [
    { term: one.at, value: dateTimeText(orderedAt) },
    { term: one.by, value: orderedBy },
    { term: one.to, value: [recipient, address, city, `${state} ${zip}`].join(', ') },
    { term: one.delivery, value: deliveryName },
    { term: one.note, value: note },
    { term: one.shipped, value: shippedAt && dateTimeText(shippedAt) },
    { term: one.courier, value: courier },
    { term: one.tracking, value: trackingNumber && <CopyText value={trackingNumber} label={one.tracking} group={0} /> },
    {
      term: one.invoice,
      value: invoice && (
        <TextLink to={paths.invoices} search={{ open: invoice.id }}>
          {invoice.number ?? one.viewInvoice}
        </TextLink>
      ),
    },
    { term: one.reason, value: cancelReason },
  ];
  return <DefinitionList items={known.filter(({ value }) => value !== null)} />;
}

const mostShown = 200;

function Content({ iccids }: { readonly iccids: readonly string[] }): ReactElement {
  return (
    <Panel
      title={one.content}
      note={one.contentNote}
      action={<LinkButton to={paths.activate}>{one.activate}</LinkButton>}
    >
      <ul className="grid gap-1 tabular-nums sm:grid-cols-2 xl:grid-cols-3">
        {iccids.slice(0, mostShown).map((iccid) => (
          <li key={iccid}>
            <CopyText value={iccid} label={one.iccid} />
          </li>
        ))}
      </ul>
      {iccids.length > mostShown && <p className="mt-2 text-ink-soft">{one.more(iccids.length - mostShown)}</p>}
    </Panel>
  );
}

function CancelDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function cancel(): Promise<void> {
    setBusy(true);
    const answer = await call('cancelShipment', { params: { id } });
    await refresh('cancelShipment');
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    toast.success(one.canceled);
    return onClose();
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={one.cancelTitle}
      confirmText={one.cancel}
      busy={busy}
      onConfirm={() => void cancel()}
    >
      <p>{one.cancelText}</p>
      <RefusalNote text={refused} />
    </AlertDialog>
  );
}
