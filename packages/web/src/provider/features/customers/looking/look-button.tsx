import { lookForm } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { validateForm } from '../../../../api/validate-form.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { timeText } from '../../../../ui/format/time.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { lookQueries } from './look-queries.ts';
import { lookingPage } from './looking-page.ts';
import { words } from './words.ts';

interface LookProps {
  /** Of the account. */
  readonly id: string;
}

/** Leads to the customer's own pages; asks why unless this session may see them already. */
export function LookButton({ id }: LookProps): ReactElement {
  const [open, setOpen] = useState(false);
  const look = useQuery(lookQueries.own(id)).data?.look;
  const begin = useAction('lookAsCustomer', () => (look ? lookingPage.open(id) : setOpen(true)));
  if (look) {
    return (
      <Button icon="eye" onClick={begin.run}>
        {words.resume(timeText(look.endsAt))}
      </Button>
    );
  }
  return (
    <>
      <ActionButton action={begin} hasIcon />
      <Dialog open={open} onOpenChange={setOpen} title={words.dialog.title} description={words.dialog.text}>
        <LookForm id={id} />
      </Dialog>
    </>
  );
}

function LookForm({ id }: LookProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { reason: '' },
    validate: (values) => validateForm(lookForm, values),
    onSubmit: async (values) => {
      setRefused('');
      const answer = await callProvider('beginLook', { params: { id }, body: values });
      if (answer.ok) lookingPage.open(id);
      else setRefused(failureText(answer));
      await refresh('beginLook');
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextArea
        label={words.dialog.reason}
        hint={words.dialog.hint}
        rows={3}
        maxLength={300}
        required
        {...form.field('reason')}
      />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.dialog.start}
        </Button>
      </DialogActions>
    </form>
  );
}
