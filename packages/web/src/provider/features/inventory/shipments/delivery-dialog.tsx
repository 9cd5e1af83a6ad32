import type { SoldSimDelivery } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { centsOf } from '../../../parts/decision/amounts.ts';
import { DecisionForm } from '../../../parts/decision/decision-form.tsx';
import { useDecision } from '../../../parts/decision/use-decision.ts';
import { words as decisionWords } from '../../../parts/decision/words.ts';
import { words } from './words.ts';

const { prices: said } = words;

interface DeliveryDialogProps {
  /** Null: a new one. */
  readonly delivery: SoldSimDelivery | null;
  readonly onClose: () => void;
}

/** A way of delivery, and what it costs. */
export function DeliveryDialog(props: DeliveryDialogProps): ReactElement {
  const { delivery, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      title={delivery === null ? said.addDelivery : said.editOf(delivery.name)}
      description={said.keeps}
    >
      <DeliveryForm {...props} />
    </Dialog>
  );
}

function DeliveryForm({ delivery, onClose }: DeliveryDialogProps): ReactElement {
  const [isOnSale, setOnSale] = useState(delivery?.isOnSale ?? true);
  const { form, refused } = useDecision({
    change: delivery === null ? 'addSimDelivery' : 'changeSimDelivery',
    done: said.saved,
    onClose,
    initial: {
      name: delivery?.name ?? '',
      description: delivery?.description ?? '',
      price: delivery === null ? '' : (delivery.priceCents / 100).toFixed(2),
    },
    validate: ({ price }) => ((centsOf(price) ?? Number.NaN) >= 0 ? {} : { price: decisionWords.wrongAmount }),
    send: async ({ name, description, price }) => {
      const body = { name, description, priceCents: centsOf(price) ?? 0, isOnSale };
      return delivery === null
        ? callProvider('addSimDelivery', { body })
        : callProvider('changeSimDelivery', { params: { id: delivery.id }, body });
    },
  });
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={said.save}>
      <TextField label={said.name} autoComplete="off" maxLength={80} required {...form.field('name')} />
      <TextField label={said.description} autoComplete="off" maxLength={300} {...form.field('description')} />
      <TextField label={said.price} inputMode="decimal" autoComplete="off" required {...form.field('price')} />
      <Checkbox name="isOnSale" label={said.sold} checked={isOnSale} onChange={setOnSale} />
    </DecisionForm>
  );
}
