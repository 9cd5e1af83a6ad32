import type { SoldSimProduct } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { centsOf } from '../../../parts/decision/amounts.ts';
import { DecisionForm } from '../../../parts/decision/decision-form.tsx';
import { useDecision } from '../../../parts/decision/use-decision.ts';
import { words as decisionWords } from '../../../parts/decision/words.ts';
import { inventoryQueries } from '../inventory-queries.ts';
import { words } from './words.ts';

const { prices: said } = words;

interface ProductDialogProps {
  /** Null: a new one. */
  readonly product: SoldSimProduct | null;
  readonly onClose: () => void;
}

/** A kind of SIM card, and what a pack of it costs. */
export function ProductDialog(props: ProductDialogProps): ReactElement {
  const { product, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={product === null ? said.addProduct : said.editOf(product.name)}
      description={said.keeps}
    >
      <ProductForm {...props} />
    </Dialog>
  );
}

function ProductForm({ product, onClose }: ProductDialogProps): ReactElement {
  const counts = useQuery(inventoryQueries.counts());
  const carriers = (counts.data?.items ?? []).map(({ carrier: value, carrierName: label }) => ({ value, label }));
  const firstCarrier = carriers[0]?.value ?? '';
  const [isOnSale, setOnSale] = useState(product?.isOnSale ?? true);
  const { form, refused } = useDecision({
    change: product === null ? 'addSimProduct' : 'changeSimProduct',
    done: said.saved,
    onClose,
    initial: initialOf(product),
    validate: faultsOf,
    send: async (values) => {
      const body = { ...bodyOf(values), carrier: values.carrier || firstCarrier, isOnSale };
      return product === null
        ? callProvider('addSimProduct', { body })
        : callProvider('changeSimProduct', { params: { id: product.id }, body });
    },
  });
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={said.save}>
      <TextField label={said.name} autoComplete="off" maxLength={80} required {...form.field('name')} />
      <TextField label={said.description} autoComplete="off" maxLength={300} {...form.field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          name="carrier"
          label={said.carrier}
          options={carriers}
          value={form.values.carrier || firstCarrier}
          onChange={form.field('carrier').onChange}
        />
        <TextField
          label={said.formFactor}
          hint={said.formFactorHint}
          autoComplete="off"
          maxLength={40}
          {...form.field('formFactor')}
        />
        <TextField label={said.pack} inputMode="numeric" autoComplete="off" required {...form.field('packSize')} />
        <TextField label={said.packPrice} inputMode="decimal" autoComplete="off" required {...form.field('price')} />
      </div>
      <Checkbox name="isOnSale" label={said.sold} checked={isOnSale} onChange={setOnSale} />
    </DecisionForm>
  );
}

function initialOf(product: SoldSimProduct | null) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    carrier: product?.carrier ?? '',
    formFactor: product?.formFactor ?? '',
    packSize: String(product?.packSize ?? 1),
    price: product === null ? '' : (product.priceCents / 100).toFixed(2),
  };
}
type Values = ReturnType<typeof initialOf>;

function faultsOf({ packSize, price }: Values) {
  const pack = Number(packSize);
  return {
    ...(!(Number.isInteger(pack) && pack >= 1 && pack <= 1000) && { packSize: said.packRequired }),
    ...(!((centsOf(price) ?? Number.NaN) >= 0) && { price: decisionWords.wrongAmount }),
  };
}

function bodyOf({ name, description, formFactor, packSize, price }: Values) {
  return {
    name,
    description,
    formFactor: formFactor.trim() === '' ? null : formFactor,
    packSize: Number(packSize),
    priceCents: centsOf(price) ?? 0,
  };
}
