import type { BillingForm } from '@linekeeper/contract';
import type { FormField } from '../../ui/form/use-form.ts';

/** Company, phone and both addresses while they are typed: every field a text, right or not. */
export type AddressTexts = Readonly<Record<keyof BillingForm, string>>;

export interface AddressFieldsProps {
  readonly field: (name: keyof BillingForm) => FormField;
  /** As high as on public pages. */
  readonly large?: boolean;
}

/** The billing address as shipping address too (specification §4, "Use the billing address"). */
export function shippingCopy<Texts extends AddressTexts>(values: Texts): Texts {
  const { billaddress, billcity, billstate, billzip } = values;
  return { ...values, shipaddress: billaddress, shipcity: billcity, shipstate: billstate, shipzip: billzip };
}
