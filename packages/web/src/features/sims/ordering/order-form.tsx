import { shipToForm, type BodyIn, type Endpoints, type ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { shipmentQueries } from '../../../api/shipment-queries.ts';
import { useRefresh } from '../../../api/stale.ts';
import { validateForm } from '../../../api/validate-form.ts';
import { paths } from '../../../navigation/paths.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { words } from '../words.ts';
import { OrderSummary, type Missing } from './order-summary.tsx';
import { packsOf } from './packs.ts';
import { ProductRow } from './product-row.tsx';
import { DeliveryChoice, ShipToFields } from './ship-to-fields.tsx';

const { form: said } = words;

type Wanted = BodyIn<Endpoints['priceSims']>;
interface OrderFormProps {
  readonly offers: ReplyOf<Endpoints['getSimOffers']>;
}

/** Packs, address and delivery, with the total beside them as the server works it out. */
export function OrderForm({ offers }: OrderFormProps): ReactElement {
  const [packs, setPacks] = useState<Readonly<Record<string, string>>>({});
  const [deliveryId, setDeliveryId] = useState(offers.deliveries[0]?.id ?? '');
  const address = useState({ ...offers.shipTo, note: '' });
  const { wanted, missing } = wantedOf(packs, deliveryId, address[0]);
  const price = useQuery({ ...shipmentQueries.price(wanted ?? nothing), enabled: wanted !== undefined });
  const totalCents = wanted && !price.isPlaceholderData ? price.data?.totalCents : undefined;
  const { place, refused } = usePlacing();
  const form = useForm({
    initial: address[0],
    state: address,
    validate: ({ note: _note, ...shipTo }) => validateForm(shipToForm, shipTo),
    onSubmit: async ({ note }) => {
      if (wanted && totalCents !== undefined) await place({ ...wanted, note, expectedTotalCents: totalCents });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
      <div className="flex flex-col gap-4">
        {offers.refusals.map(({ code, text }) => (
          <Banner key={code} tone="warn" title={said.blocked}>
            {text}
          </Banner>
        ))}
        <Panel title={said.products}>
          <ul className="flex flex-col gap-4">
            {offers.products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                typed={packs[product.id] ?? ''}
                onType={(text) => setPacks({ ...packs, [product.id]: text })}
              />
            ))}
          </ul>
        </Panel>
        <Panel title={said.shipTo}>
          <ShipToFields field={form.field} />
        </Panel>
        <Panel title={said.delivery}>
          <div className="flex flex-col gap-4">
            <DeliveryChoice deliveries={offers.deliveries} value={deliveryId} onChange={setDeliveryId} />
            <TextArea rows={3} label={said.note} hint={said.noteHint} maxLength={500} {...form.field('note')} />
          </div>
        </Panel>
      </div>
      <OrderSummary
        missing={missing}
        price={price}
        refused={refused}
        busy={form.busy}
        mayPlace={totalCents !== undefined && offers.refusals.length === 0}
      />
    </form>
  );
}

/** Stands for the question while there is none; it is not asked. */
const nothing: Wanted = {
  items: [],
  deliveryId: '',
  shipTo: { recipient: '', address: '', city: '', state: 'Alabama', zip: '' },
};

interface WantedOrMissing {
  readonly wanted?: Wanted;
  /** What keeps it from being priced. */
  readonly missing?: Missing;
}

function wantedOf(packs: Readonly<Record<string, string>>, deliveryId: string, typed: object): WantedOrMissing {
  const counts = Object.entries(packs).map(([productId, text]) => ({ productId, quantity: packsOf(text) }));
  if (counts.some(({ quantity }) => quantity === null)) return { missing: 'number' };
  const items = counts.flatMap(({ productId, quantity }) => (quantity ? [{ productId, quantity }] : []));
  if (items.length === 0) return { missing: 'packs' };
  const shipTo = shipToForm.safeParse(typed);
  return shipTo.success ? { wanted: { items, deliveryId, shipTo: shipTo.data } } : { missing: 'address' };
}

/** Places the order and opens its page. What is sent twice is ordered once. */
function usePlacing() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [key, setKey] = useState(newIdempotencyKey);
  const [refused, setRefused] = useState('');
  async function place(body: BodyIn<Endpoints['orderSims']>): Promise<void> {
    setRefused('');
    const answer = await call('orderSims', { body, idempotencyKey: key });
    await refresh('orderSims');
    if (answer.ok) {
      toast.success(said.ordered);
      return navigate({ to: paths.shipment, params: { id: answer.value.id }, replace: true });
    }
    // What was refused may be sent again with changes; what got no answer keeps its key.
    if (answer.refusal) setKey(newIdempotencyKey());
    return setRefused(failureText(answer));
  }
  return { place, refused };
}
