import { planCode, planTermRules, type PlanTermsForm, type StaffPlan } from '@linekeeper/contract/provider';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { paths } from '../../navigation/paths.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.ts';

export interface CarrierOption {
  readonly carrier: string;
  readonly carrierName: string;
}

interface NewPlanDialogProps {
  readonly carriers: readonly CarrierOption[];
  /** Whose terms it begins with. */
  readonly copyOf?: StaffPlan;
  readonly onClose: () => void;
}

/** Begins the draft of a new plan, from scratch or as a copy. */
export function NewPlanDialog(props: NewPlanDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      closesOnlyByButton
      title={props.copyOf ? words.newPlan.copyTitle(props.copyOf.terms.name) : words.newPlan.title}
      description={words.newPlan.text}
    >
      <NewPlanForm {...props} />
    </Dialog>
  );
}

const blank: PlanTermsForm = {
  name: '',
  description: '',
  carrierPlanRef: '',
  includedBytes: 0,
  unitBytes: 1000,
  priceCents: 0,
  activationFeeCents: 0,
  needsImei: false,
  pausePriceCents: 0,
  overage: 'stop',
  overagePriceTenThousandths: null,
  overageUnitBytes: null,
  overageUnits: null,
  smsPriceTenThousandths: null,
  includedSms: 0,
  creditsUnusedDays: false,
};

function faultsOf({ code, name, ref }: { code: string; name: string; ref: string }) {
  return {
    ...(!planCode.safeParse(code).success && { code: words.newPlan.codeWrong }),
    ...(!planTermRules.name.safeParse(name).success && { name: words.newPlan.nameRequired }),
    ...(!planTermRules.carrierPlanRef.safeParse(ref).success && { ref: words.newPlan.refRequired }),
  };
}

function NewPlanForm({ carriers, copyOf, onClose }: NewPlanDialogProps): ReactElement {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [carrier, setCarrier] = useState(copyOf?.carrier ?? carriers[0]?.carrier ?? '');
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { code: '', name: '', ref: copyOf?.terms.carrierPlanRef ?? '' },
    validate: faultsOf,
    onSubmit: async ({ code, name, ref }) => {
      const text = name.trim();
      const begun = copyOf?.terms ?? { ...blank, description: text };
      const terms = { ...begun, name: text, carrierPlanRef: ref.trim() };
      const answer = await callProvider('startPlanDraft', { body: { planId: null, code, carrier, terms } });
      await refresh('startPlanDraft');
      if (!answer.ok) return setRefused(failureText(answer));
      onClose();
      return navigate({ to: paths.planDraft, params: { id: answer.value.draft.id } });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField label={words.newPlan.name} autoComplete="off" maxLength={80} required {...form.field('name')} />
      <TextField
        label={words.newPlan.code}
        hint={words.newPlan.codeHint}
        autoComplete="off"
        maxLength={50}
        required
        {...form.field('code')}
      />
      <TextField
        label={words.terms.carrierPlanRef}
        hint={words.newPlan.refHint}
        autoComplete="off"
        maxLength={100}
        required
        {...form.field('ref')}
      />
      {copyOf ? (
        <p className="text-ink-soft">{words.newPlan.sameCarrier(copyOf.carrierName)}</p>
      ) : (
        <Choice
          name="carrier"
          label={words.carrier}
          value={carrier}
          onChange={setCarrier}
          options={carriers.map((one) => ({ value: one.carrier, label: one.carrierName }))}
        />
      )}
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.newPlan.commit}
        </Button>
      </DialogActions>
    </form>
  );
}
