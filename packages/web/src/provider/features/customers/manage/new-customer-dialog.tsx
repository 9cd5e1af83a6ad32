import { newCustomerForm, type CustomerInvitation } from '@linekeeper/contract/provider';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { validateForm } from '../../../../api/validate-form.ts';
import { BillingAddressFields } from '../../../../parts/address-fields/billing-address-fields.tsx';
import { ShippingAddressFields } from '../../../../parts/address-fields/shipping-address-fields.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { paths } from '../../../navigation/paths.ts';
import { centsOf } from '../../../parts/decision/amounts.ts';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

const { created: said } = words;

/** Opens an account on card or on terms, and invites its owner. */
export function NewCustomerDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="wide"
      title={said.title}
      description={said.text}
    >
      <NewCustomerForm onClose={onClose} />
    </Dialog>
  );
}

const initial = {
  company: '',
  phone: '',
  billaddress: '',
  billcity: '',
  billstate: '',
  billzip: '',
  shipaddress: '',
  shipcity: '',
  shipstate: '',
  shipzip: '',
  netDays: '30',
  creditLimit: '',
  firstName: '',
  lastName: '',
  email: '',
};
const terms = [
  { value: '', label: said.card },
  ...['15', '30', '60'].map((value) => ({ value, label: said.net(value) })),
];

const bodyOf = ({ netDays, creditLimit, ...typed }: Readonly<typeof initial>) => ({
  ...typed,
  netDays: netDays === '' ? null : Number(netDays),
  creditLimitCents: centsOf(creditLimit),
});

function faultsOf(values: typeof initial) {
  const { creditLimitCents, ...faults } = validateForm(newCustomerForm, bodyOf(values));
  return { ...faults, ...(creditLimitCents !== undefined && { creditLimit: creditLimitCents }) };
}

function NewCustomerForm({ onClose }: { readonly onClose: () => void }): ReactElement {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial,
    validate: faultsOf,
    onSubmit: async (values) => {
      setRefused('');
      const answer = await callProvider('createCustomer', { body: newCustomerForm.parse(bodyOf(values)) });
      await refresh('createCustomer');
      if (!answer.ok) {
        if (answer.refusal?.fields) form.setErrors(answer.refusal.fields);
        return setRefused(failureText(answer));
      }
      sayInvitation(answer.value.invitation, values.email);
      onClose();
      return navigate({ to: paths.customer, params: { id: answer.value.id } });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <BillingAddressFields field={form.field} />
      <ShippingAddressFields field={form.field} disabled={false} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-1">
          <p className="text-sm font-medium">{said.terms}</p>
          <Choice
            name="netDays"
            label={said.terms}
            options={terms}
            value={form.values.netDays}
            onChange={form.field('netDays').onChange}
          />
          <p className="text-sm text-ink-soft">
            {form.values.netDays === '' ? said.cardHint : said.netHint(form.values.netDays)}
          </p>
        </div>
        <TextField
          label={said.limit}
          hint={said.limitHint}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('creditLimit')}
        />
        <TextField required label={said.firstName} autoComplete="off" {...form.field('firstName')} />
        <TextField required label={said.lastName} autoComplete="off" {...form.field('lastName')} />
        <TextField required type="email" label={said.email} autoComplete="off" {...form.field('email')} />
      </div>
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {said.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Says whether the person gets a mail. */
export function sayInvitation(invitation: CustomerInvitation, email: string): void {
  const text = words.invitations[invitation](email);
  if (invitation === 'invited') toast.success(text);
  else toast.error(text);
}
