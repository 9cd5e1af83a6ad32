import { invitationForm, roles, type Role } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { validateForm } from '../../../api/validate-form.ts';
import { useKept, useKeptTexts } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { RoleChoice } from './role-choice.tsx';
import { words } from './words.ts';

export interface InviteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function InviteDialog({ open, onOpenChange }: InviteDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closesOnlyByButton
      title={words.invite.title}
      description={words.invite.text}
    >
      <InviteForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const empty = { email: '', firstName: '', lastName: '' };

function InviteForm({ onDone }: { readonly onDone: () => void }): ReactElement {
  const refresh = useRefresh();
  const [role, setRole] = useKept<Role>('people.invite.role', 'viewer', z.enum(roles));
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: empty,
    state: useKeptTexts('people.invite', empty),
    validate: (values) => validateForm(invitationForm, { ...values, role }),
    onSubmit: async (values) => {
      setRefused('');
      const answer = await call('invitePerson', { body: { ...values, role } });
      await refresh('invitePerson');
      if (answer.ok) {
        toast.success(words.invite.sent(values.email));
        onDone();
      } else if (answer.refusal?.fields) form.setErrors(answer.refusal.fields);
      else if (isAboutEmail(answer.refusal?.code)) form.setErrors({ email: failureText(answer) });
      else setRefused(failureText(answer));
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField label={words.invite.email} type="email" autoComplete="off" required {...form.field('email')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.invite.firstName} autoComplete="off" required {...form.field('firstName')} />
        <TextField label={words.invite.lastName} autoComplete="off" required {...form.field('lastName')} />
      </div>
      <RoleChoice value={role} onChange={setRole} />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.invite.send}
        </Button>
      </DialogActions>
    </form>
  );
}

function isAboutEmail(code: string | undefined): boolean {
  return code === 'person_exists' || code === 'invitation_refused';
}
