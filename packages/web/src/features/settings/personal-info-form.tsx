import { messages, type Profile } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { shippingCopy } from '../../parts/address-fields/address-form.ts';
import { BillingAddressFields } from '../../parts/address-fields/billing-address-fields.tsx';
import { ShippingAddressFields } from '../../parts/address-fields/shipping-address-fields.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SaveRow } from './saving/save-row.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { words } from './words.ts';

const { useBillingAddress: copyLabel } = messages;

/** Name, company and addresses, with the rules and sentences of the sign-up. */
export function PersonalInfoForm({ profile }: { readonly profile: Profile }): ReactElement {
  const { form, copied, setCopied, isChanged, discard } = useProfileForm(profile);
  const { field, values } = form;
  function copyBilling(use: boolean): void {
    setCopied(use);
    if (use) form.replace(shippingCopy(values));
  }
  return (
    <form noValidate onSubmit={form.submit} aria-label={messages.personalInformation} className="flex flex-col gap-4">
      <Panel title={messages.personalInformation}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={words.profile.firstName} autoComplete="given-name" required {...field('fname')} />
          <TextField label={words.profile.lastName} autoComplete="family-name" required {...field('lname')} />
        </div>
      </Panel>
      <Panel title={words.profile.billingInformation} note={words.profile.billingNote}>
        <BillingAddressFields field={field} />
      </Panel>
      <Panel
        title={messages.shippingInformation}
        action={<Checkbox name="checked" label={copyLabel} checked={copied} onChange={copyBilling} />}
      >
        <ShippingAddressFields field={field} disabled={copied} />
      </Panel>
      <SaveRow isChanged={isChanged} busy={form.busy} onDiscard={discard} />
    </form>
  );
}
