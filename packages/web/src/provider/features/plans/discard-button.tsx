import type { PlanDraft } from '@linekeeper/contract/provider';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { paths } from '../../navigation/paths.ts';
import { words } from './words.ts';

export function DiscardButton({ draft }: { readonly draft: Pick<PlanDraft, 'id' | 'planId'> }): ReactElement {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function discard(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('discardPlanDraft', { params: { id: draft.id } });
    setBusy(false);
    if (!answer.ok) return setRefused(failureText(answer));
    toast.success(words.draft.discarded);
    // What was typed is discarded with the draft.
    await (draft.planId === null
      ? navigate({ to: paths.plans, ignoreBlocker: true })
      : navigate({ to: paths.plan, params: { id: draft.planId }, ignoreBlocker: true }));
    return refresh('discardPlanDraft');
  }
  return (
    <>
      <Button icon="trash" onClick={() => setOpen(true)}>
        {words.draft.discard}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={words.draft.discardTitle}
        confirmText={words.draft.discard}
        tone="danger"
        busy={busy}
        onConfirm={() => void discard()}
      >
        <p>{words.draft.discardText}</p>
        <RefusalNote text={refused} />
      </AlertDialog>
    </>
  );
}
