import { prospectForm } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { validateForm } from '../../../../api/validate-form.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionForm } from '../../../parts/decision/decision-form.tsx';
import { useDecision } from '../../../parts/decision/use-decision.ts';
import { words } from './words.ts';

interface InviteProspectDialogProps {
  readonly onClose: () => void;
}

/** Invites a company to sign up, with the terms of its account. */
export function InviteProspectDialog({ onClose }: InviteProspectDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      title={words.title}
      description={words.text}
    >
      <InviteProspectForm onClose={onClose} />
    </Dialog>
  );
}

const initial = { email: '', company: '', netDays: '', note: '' };
const terms = [
  { value: '', label: words.card },
  ...[15, 30, 60].map((days) => ({ value: String(days), label: words.net(days) })),
];

const bodyOf = ({ email, company, netDays, note }: Readonly<typeof initial>) => ({
  email: email.trim(),
  company: company.trim() || null,
  netDays: netDays === '' ? null : Number(netDays),
  note: note.trim() || null,
});

function InviteProspectForm({ onClose }: InviteProspectDialogProps): ReactElement {
  const { form, refused } = useDecision({
    change: 'inviteProspect',
    done: words.sent,
    onClose,
    initial,
    validate: (values) => validateForm(prospectForm, bodyOf(values)),
    send: (values) => callProvider('inviteProspect', { body: prospectForm.parse(bodyOf(values)) }),
  });
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={words.confirm}>
      <TextField required type="email" label={words.email} autoComplete="off" {...form.field('email')} />
      <TextField label={words.company} hint={words.companyHint} autoComplete="off" {...form.field('company')} />
      <Choice
        name="netDays"
        label={words.terms}
        options={terms}
        value={form.values.netDays}
        onChange={form.field('netDays').onChange}
      />
      <TextField label={words.note} hint={words.noteHint} autoComplete="off" {...form.field('note')} />
    </DecisionForm>
  );
}
