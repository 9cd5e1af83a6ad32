import type { ReactElement } from 'react';
import { Choice } from '../../../../ui/form/choice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { centsOf, ppmOf } from '../../../parts/decision/amounts.ts';
import { DecisionForm } from '../../../parts/decision/decision-form.tsx';
import { ReasonField, reasonFault } from '../../../parts/decision/reason-field.tsx';
import { useDecision } from '../../../parts/decision/use-decision.ts';
import { words as decisionWords } from '../../../parts/decision/words.ts';
import { words } from './words.ts';

const { extras: said } = words;

interface ExtraDialogProps {
  /** Of the account. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Agrees on a discount or an extra charge. */
export function ExtraDialog(props: ExtraDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      closesOnlyByButton
      width="medium"
      title={said.dialog}
      description={said.text}
    >
      <ExtraForm {...props} />
    </Dialog>
  );
}

const kinds = [
  { value: 'discount', label: said.kinds.discount },
  { value: 'extra', label: said.kinds.extra },
];
const bases = [
  { value: 'amount', label: said.bases.amount },
  { value: 'percent', label: said.bases.percent },
];
const rhythms = [
  { value: 'monthly', label: said.rhythms.monthly },
  { value: 'once', label: said.rhythms.once },
];

const initial = {
  kind: 'discount',
  basis: 'amount',
  rhythm: 'monthly',
  name: '',
  amount: '',
  from: '',
  through: '',
  reason: '',
};
type Values = Readonly<typeof initial>;

function ExtraForm({ id, onClose }: ExtraDialogProps): ReactElement {
  const { form, refused } = useDecision({
    change: 'addCustomerExtra',
    done: said.saved,
    onClose,
    initial,
    validate: faultsOf,
    send: (values) => callProvider('addCustomerExtra', { params: { id }, body: bodyOf(values) }),
  });
  const { kind, basis, rhythm } = form.values;
  const pick = (name: 'basis' | 'kind' | 'rhythm') => form.field(name).onChange;
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={said.save}>
      <div className="flex flex-wrap gap-3">
        <Choice name="kind" label={said.kind} options={kinds} value={kind} onChange={pick('kind')} />
        <Choice name="basis" label={said.basis} options={bases} value={basis} onChange={pick('basis')} />
        <Choice name="rhythm" label={said.rhythm} options={rhythms} value={rhythm} onChange={pick('rhythm')} />
      </div>
      <TextField label={said.name} autoComplete="off" maxLength={80} required {...form.field('name')} />
      <TextField
        label={basis === 'percent' ? said.percent : said.amount}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.field('amount')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={said.from} hint={said.fromHint} type="date" {...form.field('from')} />
        <TextField label={said.through} hint={said.throughHint} type="date" {...form.field('through')} />
      </div>
      <ReasonField {...form.field('reason')} />
    </DecisionForm>
  );
}

function faultsOf(values: Values) {
  const { name, basis, amount, from, through } = values;
  const isRate = basis === 'percent';
  const value = isRate ? ppmOf(amount) : (centsOf(amount) ?? Number.NaN);
  return {
    ...(name.trim() === '' && { name: said.nameRequired }),
    ...(!(value > 0) && { amount: isRate ? decisionWords.wrongPercent : decisionWords.wrongAmount }),
    ...(through !== '' && through < from && { through: said.endsBefore }),
    ...reasonFault(values),
  };
}

function bodyOf({ kind, basis, rhythm, name, amount, from, through, reason }: Values) {
  const isRate = basis === 'percent';
  return {
    kind: kind === 'extra' ? ('extra' as const) : ('discount' as const),
    name,
    isMonthly: rhythm === 'monthly',
    amountCents: isRate ? null : centsOf(amount),
    ratePpm: isRate ? ppmOf(amount) : null,
    fromDay: from || null,
    throughDay: through || null,
    reason,
  };
}
