import type { StaffPlan } from '@linekeeper/contract/provider';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { paths } from '../../navigation/paths.ts';
import { useAction } from '../../navigation/actions/use-action.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { words } from './words.ts';

/** What may be done with a plan; its draft is open to everyone. */
export function PlanActions({ plan }: { readonly plan: StaffPlan }): ReactElement {
  const [open, setOpen] = useState<'copy' | 'sale'>();
  const close = (): void => setOpen(undefined);
  const act = plan.status === 'live' ? 'retire' : 'sell';
  const copy = useAction('copyPlan', () => setOpen('copy'));
  const sale = useAction(act === 'retire' ? 'retirePlan' : 'sellPlan', () => setOpen('sale'));
  return (
    <>
      <ActionButton action={copy} />
      <ActionButton action={sale} />
      {plan.draftId !== null && (
        <LinkButton to={paths.planDraft} params={{ id: plan.draftId }} tone="primary" icon="edit">
          {words.page.openDraft}
        </LinkButton>
      )}
      {plan.draftId === null && <StartDraft plan={plan} />}
      {open === 'copy' && <NewPlanDialog carriers={[]} copyOf={plan} onClose={close} />}
      {open === 'sale' && <ReasonDialog plan={{ id: plan.id, name: plan.terms.name }} act={act} onClose={close} />}
    </>
  );
}

function StartDraft({ plan }: { readonly plan: StaffPlan }): ReactElement {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function start(): Promise<void> {
    setBusy(true);
    const { id, code, carrier, terms } = plan;
    const answer = await callProvider('startPlanDraft', { body: { planId: id, code, carrier, terms } });
    await refresh('startPlanDraft');
    setBusy(false);
    if (answer.ok) await navigate({ to: paths.planDraft, params: { id: answer.value.draft.id } });
    else toast.error(failureText(answer));
  }
  const action = useAction('changePlan', () => void start());
  return <ActionButton action={action} tone="primary" hasIcon busy={busy} />;
}
