import type { ListedShipment } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { ShipmentStatus, ShipmentTable } from '../../../../parts/shipment/shipment-table.tsx';
import { BackLink } from '../../../../ui/action/back-link.tsx';
import { CopyText } from '../../../../ui/copy/copy-text.tsx';
import { TextLink } from '../../../../ui/action/text-link.tsx';
import { dateTimeText } from '../../../../ui/format/time.ts';
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { paths } from '../../../navigation/paths.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { CustomerLink } from '../sim-columns.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { shipmentQueries } from './shipment-queries.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/inventory/shipments/$id');
const { one, cancel } = words;

/** One order of SIM cards, for the person who packs it. */
export function ShipmentPage(): ReactElement {
  const { id } = route.useParams();
  const found = useQuery(shipmentQueries.one(id));
  const shipment = found.data?.shipment;
  const isWaiting = shipment?.state === 'ordered';
  const [open, setOpen] = useState<'cancel' | 'ship'>();
  const close = (): void => setOpen(undefined);
  const callOff = useAction('cancelShipment', () => setOpen('cancel'), isWaiting);
  const ship = useAction('shipSims', () => setOpen('ship'), isWaiting);
  return (
    <>
      <PageHeader
        title={shipment ? one.title(shipment.account.company) : one.plainTitle}
        back={<BackLink to={paths.shipments}>{one.back}</BackLink>}
        beside={shipment && <ShipmentStatus state={shipment.state} />}
        action={
          isWaiting && (
            <>
              <ActionButton action={callOff} />
              <ActionButton action={ship} tone="primary" />
            </>
          )
        }
      />
      <Loaded query={found} failed={one.loadFailed} frame={inPanel}>
        {(data) =>
          data && (
            <div className="flex flex-col gap-4">
              <Panel title={one.details}>
                <Details shipment={data.shipment} />
              </Panel>
              <Panel flush title={one.cards}>
                <ShipmentTable order={data.shipment} />
              </Panel>
              {data.iccids.length > 0 && <Content iccids={data.iccids} />}
            </div>
          )
        }
      </Loaded>
      {open === 'ship' && shipment && <ShipDialog shipment={shipment} onClose={close} />}
      {open === 'cancel' && (
        <DecisionDialog
          change="cancelShipmentForStaff"
          title={cancel.title}
          text={cancel.text}
          confirm={cancel.button}
          tone="danger"
          done={cancel.done}
          decide={(reason) => callProvider('cancelShipmentForStaff', { params: { id }, body: { reason } })}
          onClose={close}
        />
      )}
    </>
  );
}

function Details({ shipment }: { readonly shipment: ListedShipment }): ReactElement {
  const { account, orderedAt, orderedBy, shippedAt, courier, trackingNumber, deliveryName, invoice, note } = shipment;
  const { recipient, address, city, state, zip } = shipment.shipTo;
  const known = [
    { term: one.customer, value: <CustomerLink {...account} /> },
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
        <TextLink to={paths.customerInvoice} params={{ id: account.id, invoice: invoice.id }}>
          {invoice.number ?? one.viewInvoice}
        </TextLink>
      ),
    },
    { term: one.reason, value: shipment.cancelReason },
  ];
  return <DefinitionList items={known.filter(({ value }) => value !== null)} />;
}

function Content({ iccids }: { readonly iccids: readonly string[] }): ReactElement {
  return (
    <Panel title={one.content}>
      <ul className="grid max-h-96 gap-1 overflow-y-auto tabular-nums sm:grid-cols-2 xl:grid-cols-3">
        {iccids.map((iccid) => (
          <li key={iccid}>
            <CopyText value={iccid} label={one.iccid} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
