import type { BillingForm } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormField } from '../../ui/form/use-form.ts';
import type { AddressFieldsProps } from './address-form.ts';
import { UsStateField } from './us-state-field.tsx';
import { words } from './words.ts';

export interface ShippingAddressFieldsProps extends AddressFieldsProps {
  /** They follow the billing address, which shows the errors. */
  readonly disabled: boolean;
}

export function ShippingAddressFields(props: ShippingAddressFieldsProps): ReactElement {
  const { disabled, large = false } = props;
  const common = { large, disabled, required: true } as const;
  function field(name: keyof BillingForm): FormField {
    const given = props.field(name);
    return disabled ? { ...given, error: undefined } : given;
  }
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <TextField
          {...common}
          label={words.shipping.address}
          autoComplete="shipping address-line1"
          {...field('shipaddress')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...common}
          label={words.shipping.city}
          autoComplete="shipping address-level2"
          {...field('shipcity')}
        />
      </div>
      <div className="sm:col-span-2">
        <UsStateField {...common} label={words.shipping.state} {...field('shipstate')} />
      </div>
      <div className="sm:col-span-2">
        <TextField {...common} label={words.shipping.zip} autoComplete="shipping postal-code" {...field('shipzip')} />
      </div>
    </div>
  );
}
