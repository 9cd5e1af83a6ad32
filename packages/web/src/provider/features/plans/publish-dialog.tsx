import type { PlanDraft, PlanEffect } from '@linekeeper/contract/provider';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { paths } from '../../navigation/paths.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import type { Reach } from './plans-queries.ts';
import { reasonFault } from './reason-dialog.tsx';
import { words } from './words.ts';

interface PublishDialogProps {
  readonly draft: PlanDraft;
  /** Of a plan that customers have; undefined for a new one. */
  readonly effect: PlanEffect | undefined;
  readonly asked: Reach & { readonly soldFrom: string | null };
  readonly onClose: () => void;
}

const said = words.publish;

/** Says once more what happens, asks why, and publishes. */
export function PublishDialog(props: PublishDialogProps): ReactElement {
  const { draft, effect, asked, onClose } = props;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={said.confirmTitle(draft.terms.name)}>
      <div className="mb-4 flex flex-col gap-2 text-ink-soft">
        <p>{asked.soldFrom === null ? said.confirmNow : said.confirmSale(dateText(asked.soldFrom))}</p>
        <p>{effect ? said.confirmReach(effect.emailCount, effect.lineCount) : said.confirmNew}</p>
      </div>
      <PublishForm {...props} />
    </Dialog>
  );
}

function PublishForm({ draft, asked, onClose }: PublishDialogProps): ReactElement {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => reasonFault(reason),
    onSubmit: async ({ reason }) => {
      const { reach, accountIds, holdsFrom, soldFrom } = asked;
      const body = { revision: draft.revision, reach, accountIds: [...accountIds], holdsFrom, soldFrom, reason };
      const answer = await callProvider('publishPlanDraft', { params: { id: draft.id }, body });
      if (!answer.ok) return setRefused(failureText(answer));
      toast.success(said.done(answer.value.versionNo));
      onClose();
      await navigate({ to: paths.plan, params: { id: answer.value.planId } });
      return refresh('publishPlanDraft');
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField
        label={words.reason.label}
        hint={words.reason.hint}
        autoComplete="off"
        maxLength={500}
        required
        {...form.field('reason')}
      />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {said.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
