import type { ReactElement } from 'react';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { AddressFieldsProps } from './address-form.ts';
import { UsStateField } from './us-state-field.tsx';
import { words } from './words.ts';

/** Company, phone and billing address. */
export function BillingAddressFields({ field, large = false }: AddressFieldsProps): ReactElement {
  const common = { large, required: true } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <div className="sm:col-span-3">
        <TextField {...common} label={words.company} autoComplete="organization" {...field('company')} />
      </div>
      <div className="sm:col-span-3">
        <PhoneField {...common} label={words.phone} {...field('phone')} />
      </div>
      <div className="sm:col-span-6">
        <TextField
          {...common}
          label={words.billing.address}
          autoComplete="billing address-line1"
          {...field('billaddress')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...common}
          label={words.billing.city}
          autoComplete="billing address-level2"
          {...field('billcity')}
        />
      </div>
      <div className="sm:col-span-2">
        <UsStateField {...common} label={words.billing.state} {...field('billstate')} />
      </div>
      <div className="sm:col-span-2">
        <TextField {...common} label={words.billing.zip} autoComplete="billing postal-code" {...field('billzip')} />
      </div>
    </div>
  );
}
