import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ShipmentSummary } from '../../../parts/shipment/shipment-table.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { words } from '../words.ts';

const { form: said } = words;

/** Packs are not chosen, a number of them is none, or the address is not whole. */
export type Missing = 'packs' | 'number' | 'address';

interface OrderSummaryProps {
  /** Undefined: it can be priced. */
  readonly missing: Missing | undefined;
  readonly price: UseQueryResult<ReplyOf<Endpoints['priceSims']>>;
  readonly mayPlace: boolean;
  readonly busy: boolean;
  readonly refused: string;
}

/** What the order comes to, and the button that places it. */
export function OrderSummary({ missing, price, mayPlace, busy, refused }: OrderSummaryProps): ReactElement {
  return (
    <Panel flush title={said.summary} className="xl:sticky xl:top-17">
      {missing ? <p className="px-4 py-4 text-ink-soft">{said.missing[missing]}</p> : <Price price={price} />}
      <div className="flex flex-col gap-3 border-t border-line p-4">
        <p className="text-ink-soft">{said.chargedLater}</p>
        <RefusalNote text={refused} />
        <Button type="submit" tone="primary" busy={busy} disabled={!mayPlace}>
          {said.submit}
        </Button>
      </div>
    </Panel>
  );
}

function Price({ price }: Pick<OrderSummaryProps, 'price'>): ReactElement {
  if (price.data) return <ShipmentSummary order={price.data} />;
  if (!price.error) return <p className="px-4 py-4 text-ink-soft">{said.pricing}</p>;
  return (
    <ErrorState title={said.priceFailed} onRetry={() => void price.refetch()} retrying={price.isFetching}>
      {price.error.message}
    </ErrorState>
  );
}
