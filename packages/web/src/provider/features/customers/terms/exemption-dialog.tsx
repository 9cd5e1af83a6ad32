import { usStates } from '@linekeeper/contract';
import { exemptionKinds } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Choice } from '../../../../ui/form/choice.tsx';
import { SelectByTyping } from '../../../../ui/form/select-by-typing.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionForm } from '../../../parts/decision/decision-form.tsx';
import { ReasonField, reasonFault } from '../../../parts/decision/reason-field.tsx';
import { useDecision } from '../../../parts/decision/use-decision.ts';
import { words } from './words.ts';

const { exemptions: said } = words;

interface ExemptionDialogProps {
  /** Of the account. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Frees a customer of tax by a certificate that staff have seen. */
export function ExemptionDialog(props: ExemptionDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      closesOnlyByButton
      width="medium"
      title={said.dialog}
      description={said.text}
    >
      <ExemptionForm {...props} />
    </Dialog>
  );
}

const kinds = exemptionKinds.map((kind) => ({ value: kind, label: said.kinds[kind] }));
const states = usStates.map((state) => ({ value: state, label: state }));

const initial = { kind: 'resale', certificate: '', state: '', from: '', through: '', reason: '' };
type Values = Readonly<typeof initial>;

function ExemptionForm({ id, onClose }: ExemptionDialogProps): ReactElement {
  const { form, refused } = useDecision({
    change: 'addCustomerExemption',
    done: said.saved,
    onClose,
    initial,
    validate: faultsOf,
    send: (values) => callProvider('addCustomerExemption', { params: { id }, body: bodyOf(values) }),
  });
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={said.save}>
      <Choice
        name="kind"
        label={said.kind}
        options={kinds}
        value={form.values.kind}
        onChange={form.field('kind').onChange}
      />
      <TextField label={said.certificate} autoComplete="off" maxLength={60} required {...form.field('certificate')} />
      <SelectByTyping label={said.state} hint={said.stateHint} options={states} {...form.field('state')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={said.from} type="date" required {...form.field('from')} />
        <TextField label={said.through} type="date" required {...form.field('through')} />
      </div>
      <ReasonField {...form.field('reason')} />
    </DecisionForm>
  );
}

function faultsOf(values: Values) {
  const { certificate, from, through } = values;
  return {
    ...(certificate.trim() === '' && { certificate: said.certificateRequired }),
    ...(from === '' && { from: said.dayRequired }),
    ...(through === '' && { through: said.dayRequired }),
    ...(through !== '' && through < from && { through: words.extras.endsBefore }),
    ...reasonFault(values),
  };
}

function bodyOf({ kind, certificate, state, from, through, reason }: Values) {
  return {
    kind: exemptionKinds.find((one) => one === kind) ?? 'resale',
    certificate,
    state: usStates.find((one) => one === state) ?? null,
    validFrom: from,
    validThrough: through,
    reason,
  };
}
