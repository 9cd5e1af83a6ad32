import { billingForm, messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { validateForm } from '../../api/validate-form.ts';
import { shippingCopy } from '../../parts/address-fields/address-form.ts';
import { BillingAddressFields } from '../../parts/address-fields/billing-address-fields.tsx';
import { ShippingAddressFields } from '../../parts/address-fields/shipping-address-fields.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { usePlaces } from './use-places.ts';
import { useWizard, wizard } from './wizard.ts';
import { words } from './words.ts';

const { useBillingAddress: copyLabel } = messages;

export function BillingStep(): ReactElement {
  const { checked } = useWizard();
  const { goTo } = usePlaces();
  const form = useForm({
    initial: wizard.read().billingInfo,
    derive: (values) => (wizard.read().checked ? shippingCopy(values) : values),
    validate: (values) => validateForm(billingForm, values),
    onChange: (billingInfo) => wizard.change({ billingInfo }),
    onSubmit: () => goTo(2),
  });
  function copyBilling(use: boolean): void {
    wizard.change({ checked: use });
    form.replace(form.values);
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-8">
      <section aria-label={words.billingInformation} className="flex flex-col gap-5">
        <h2 className="font-semibold">{words.billingInformation}</h2>
        <BillingAddressFields large field={form.field} />
      </section>
      <section aria-label={messages.shippingInformation} className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold">{messages.shippingInformation}</h2>
          <Checkbox name="checked" label={copyLabel} checked={checked} onChange={copyBilling} />
        </div>
        <ShippingAddressFields large field={form.field} disabled={checked} />
      </section>
      <div className="flex justify-end">
        <Button type="submit" size="large" tone="primary" className="max-sm:w-full">
          {messages.continue}
        </Button>
      </div>
    </form>
  );
}
