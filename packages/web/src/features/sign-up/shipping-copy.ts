import type { BillingForm } from '@linekeeper/contract';
import type { Typed } from './wizard.ts';

/** The billing address as shipping address too (specification §4, "Use the billing address"). */
export function shippingCopy(values: Typed<BillingForm>): Typed<BillingForm> {
  const { billaddress, billcity, billstate, billzip } = values;
  return { ...values, shipaddress: billaddress, shipcity: billcity, shipstate: billstate, shipzip: billzip };
}
