import type { PriceOverride, StaffPlan } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SelectByTyping } from '../../../../ui/form/select-by-typing.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { money, unitMoney } from '../../../../ui/format/money.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionForm } from '../../../parts/decision/decision-form.tsx';
import { ReasonField } from '../../../parts/decision/reason-field.tsx';
import { useDecision } from '../../../parts/decision/use-decision.ts';
import { faultsOf, pricesTyped, valuesOf, type PriceValues } from './price-values.ts';
import { pricesQueries } from './prices-queries.ts';
import { words } from './words.ts';

const said = words.dialog;

interface PriceDialogProps {
  /** Of the account. */
  readonly id: string;
  /** What is changed; null: a new one. */
  readonly override: PriceOverride | null;
  readonly onClose: () => void;
}

/** Agrees on prices of a plan with the customer, or changes what was agreed. */
export function PriceDialog(props: PriceDialogProps): ReactElement {
  const { override, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      width="medium"
      title={override ? said.change(override.plan.name) : said.add}
      description={said.text}
    >
      <PriceForm {...props} />
    </Dialog>
  );
}

function PriceForm({ id, override, onClose }: PriceDialogProps): ReactElement {
  const plans = useQuery(pricesQueries.plans()).data ?? [];
  const kind = override ? 'change' : 'add';
  const { form, refused } = useDecision({
    change: override ? 'changePriceOverride' : 'addPriceOverride',
    done: said.saved[kind],
    onClose,
    initial: valuesOf(override),
    validate: faultsOf,
    send: (values) => send(id, override, values),
  });
  const plan = plans.find((one) => one.id === form.values.planId);
  const fromHint = override ? said.fromHint[override.state === 'waiting' ? 'waiting' : 'live'] : said.fromHint.add;
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={said.save[kind]}>
      {!override && <PlanFields form={form} plans={plans} plan={plan} />}
      <PriceFields form={form} plan={plan} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={said.from} hint={fromHint} type="date" {...form.field('fromDay')} />
        <TextField label={said.through} hint={said.throughHint} type="date" {...form.field('throughDay')} />
      </div>
      <ReasonField {...form.field('reason')} />
    </DecisionForm>
  );
}

function send(id: string, override: PriceOverride | null, values: PriceValues) {
  const { planId, versionNo, fromDay, throughDay, reason } = values;
  const agreed = { ...pricesTyped(values), fromDay: fromDay || null, throughDay: throughDay || null, reason };
  if (override) return callProvider('changePriceOverride', { params: { id, item: override.id }, body: agreed });
  const version = versionNo === '' ? null : Number(versionNo);
  return callProvider('addPriceOverride', { params: { id }, body: { ...agreed, planId, versionNo: version } });
}

interface FieldsProps {
  readonly form: Form<keyof PriceValues>;
  readonly plan: StaffPlan | undefined;
}

function PlanFields({ form, plans, plan }: FieldsProps & { readonly plans: readonly StaffPlan[] }): ReactElement {
  const numbers = Array.from({ length: plan?.versionNo ?? 0 }, (_, index) => index + 1);
  const versions = numbers.map((no) => ({ value: String(no), label: words.version(no) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectByTyping
        label={said.plan}
        required
        options={plans.map(({ id, terms }) => ({ value: id, label: terms.name }))}
        {...form.field('planId')}
      />
      <SelectByTyping
        label={said.versions}
        options={[{ value: '', label: words.allVersions }, ...versions]}
        {...form.field('versionNo')}
      />
    </div>
  );
}

const centNames = ['priceCents', 'activationFeeCents', 'pausePriceCents'] as const;

function PriceFields({ form, plan }: FieldsProps): ReactElement {
  const unit = plan?.terms.overagePriceTenThousandths ?? null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {centNames.map((name) => (
        <TextField
          key={name}
          label={said[name]}
          hint={plan ? said.listed(money(plan.terms[name])) : said.asPlan}
          inputMode="decimal"
          autoComplete="off"
          {...form.field(name)}
        />
      ))}
      {(!plan || unit !== null) && (
        <TextField
          label={said.overagePriceTenThousandths}
          hint={unit === null ? said.asPlan : said.listed(unitMoney(unit))}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('overagePriceTenThousandths')}
        />
      )}
    </div>
  );
}
