import type { PaymentMethod } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { paths } from '../../navigation/paths.ts';
import { PayFailedDialog } from '../../parts/pay-failed/pay-failed-dialog.tsx';
import { unpaidItems, type PayItem } from '../../parts/pay-failed/pay-item.ts';
import { isUsable, type PayResult } from '../../parts/pay-failed/pay-result.ts';
import { resultsText } from '../../parts/pay-failed/pay-results.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { words } from './words.ts';

interface Offered {
  readonly method: PaymentMethod;
  readonly items: readonly PayItem[];
}

export interface PayOfferState {
  readonly offered: Offered | undefined;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Looks for what is unpaid and offers to pay it with this new method; does nothing when all is paid. */
  readonly consider: (method: PaymentMethod) => void;
}

export function usePayOffer(): PayOfferState {
  const cache = useQueryClient();
  const [offered, setOffered] = useState<Offered>();
  const [open, setOpen] = useState(false);
  async function look(method: PaymentMethod): Promise<void> {
    if (!isUsable(method.status)) return;
    const failed = await cache.fetchQuery({ ...billingQueries.failedSubscriptions(), staleTime: 0 }).catch(() => null);
    const items = failed ? unpaidItems(failed).filter(({ isInProgress }) => !isInProgress) : [];
    if (items.length === 0) return;
    setOffered({ method, items });
    setOpen(true);
  }
  return { offered, open, setOpen, consider: (method) => void look(method) };
}

/** Offers to pay what failed with the new method. */
export function PayOffer({ offer }: { readonly offer: PayOfferState }): ReactElement | null {
  const navigate = useNavigate();
  const { offered, open, setOpen } = offer;
  if (!offered) return null;
  const { method, items } = offered;
  function announce(results: readonly PayResult[]): void {
    const more = { about: 'pay', action: { text: words.offer.show, run: () => void navigate({ to: paths.failed }) } };
    const text = resultsText(results);
    if (results.every(({ outcome }) => outcome === 'paid')) toast.success(text, { about: 'pay' });
    else if (results.some(({ outcome }) => outcome === 'failed')) toast.error(text, more);
    else toast.note(text, more);
  }
  return (
    <PayFailedDialog
      open={open}
      onOpenChange={setOpen}
      title={words.offer.title(items.every(({ kind }) => kind === 'subscription') ? items.length : null)}
      cancelText={words.offer.notNow}
      items={items}
      method={method}
      becomesDefault={!method.isDefault}
      onAnswered={announce}
    />
  );
}
