import type { ShipTo, SimDelivery } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { UsStateField } from '../../../parts/address-fields/us-state-field.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';
import { money } from '../../../ui/format/money.ts';
import { words } from '../words.ts';

const { form: said } = words;

/** Where the package goes. */
export function ShipToFields({ field }: { readonly field: (name: keyof ShipTo) => FormField }): ReactElement {
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <div className="sm:col-span-3">
        <TextField required label={said.recipient} autoComplete="shipping name" {...field('recipient')} />
      </div>
      <div className="sm:col-span-3">
        <TextField required label={said.address} autoComplete="shipping address-line1" {...field('address')} />
      </div>
      <div className="sm:col-span-2">
        <TextField required label={said.city} autoComplete="shipping address-level2" {...field('city')} />
      </div>
      <div className="sm:col-span-2">
        <UsStateField required label={said.state} {...field('state')} />
      </div>
      <div className="sm:col-span-2">
        <TextField required label={said.zip} autoComplete="shipping postal-code" {...field('zip')} />
      </div>
    </div>
  );
}

interface DeliveryChoiceProps {
  readonly deliveries: readonly SimDelivery[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function DeliveryChoice({ deliveries, value, onChange }: DeliveryChoiceProps): ReactElement {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{said.delivery}</legend>
      {deliveries.map(({ id, name, description, priceCents }) => (
        <RadioCard
          key={id}
          name="delivery"
          value={id}
          checked={value === id}
          onChange={onChange}
          title={name}
          note={description}
          end={money(priceCents)}
        />
      ))}
    </fieldset>
  );
}
