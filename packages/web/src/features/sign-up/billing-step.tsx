import { billingForm, messages, usStates } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { validateForm } from '../../api/validate-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SelectByTyping } from '../../ui/select-by-typing.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm, type Form } from '../../ui/use-form.ts';
import { shippingCopy } from './shipping-copy.ts';
import { useWizard, wizard, type WizardState } from './wizard.ts';

type BillingFields = Form<keyof WizardState['billingInfo']>;
const { useBillingAddress: copyLabel } = messages;
const stateOptions = usStates.map((name) => ({ value: name, label: name }));

export function BillingStep(): ReactElement {
  const { checked } = useWizard();
  const form = useForm({
    initial: wizard.read().billingInfo,
    derive: (values) => (wizard.read().checked ? shippingCopy(values) : values),
    validate: (values) => validateForm(billingForm, values),
    onChange: (billingInfo) => wizard.change({ billingInfo }),
    onSubmit: () => wizard.change({ step: 2 }),
  });
  function copyBilling(use: boolean): void {
    wizard.change({ checked: use });
    form.replace(form.values);
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-8">
      <section aria-label="Billing information" className="flex flex-col gap-5">
        <h2 className="font-semibold">Billing information</h2>
        <BillingAddress form={form} />
      </section>
      <section aria-label={messages.shippingInformation} className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold">{messages.shippingInformation}</h2>
          <Checkbox name="checked" label={copyLabel} checked={checked} onChange={copyBilling} />
        </div>
        <ShippingAddress form={form} disabled={checked} />
      </section>
      <div className="flex justify-end">
        <Button type="submit" size="large" tone="primary" className="max-sm:w-full">
          {messages.continue}
        </Button>
      </div>
    </form>
  );
}

function BillingAddress({ form: { field } }: { readonly form: BillingFields }): ReactElement {
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <div className="sm:col-span-3">
        <TextField large label="Company" autoComplete="organization" required {...field('company')} />
      </div>
      <div className="sm:col-span-3">
        <PhoneField large label="Phone" required {...field('phone')} />
      </div>
      <div className="sm:col-span-6">
        <TextField
          large
          label="Billing address"
          autoComplete="billing street-address"
          required
          {...field('billaddress')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField large label="City" autoComplete="billing address-level2" required {...field('billcity')} />
      </div>
      <div className="sm:col-span-2">
        <SelectByTyping large label="State" options={stateOptions} required {...field('billstate')} />
      </div>
      <div className="sm:col-span-2">
        <TextField large label="Zip code" autoComplete="billing postal-code" required {...field('billzip')} />
      </div>
    </div>
  );
}

function ShippingAddress({
  form,
  disabled,
}: {
  readonly form: BillingFields;
  readonly disabled: boolean;
}): ReactElement {
  const field: BillingFields['field'] = (name) => {
    const props = form.field(name);
    return disabled ? { ...props, error: undefined } : props;
  };
  const common = { large: true, disabled, required: true } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <TextField
          {...common}
          label="Shipping address"
          autoComplete="shipping street-address"
          {...field('shipaddress')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField {...common} label="Shipping city" autoComplete="shipping address-level2" {...field('shipcity')} />
      </div>
      <div className="sm:col-span-2">
        <SelectByTyping {...common} label="Shipping state" options={stateOptions} {...field('shipstate')} />
      </div>
      <div className="sm:col-span-2">
        <TextField {...common} label="Shipping zip code" autoComplete="shipping postal-code" {...field('shipzip')} />
      </div>
    </div>
  );
}
