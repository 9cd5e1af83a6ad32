import type { PlanTermName } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm, type Form } from '../../../ui/form/use-form.ts';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { faultsTyped, termsTyped, valuesOf, type DraftValues } from './draft-values.ts';
import type { OpenDraft } from './plans-queries.ts';
import { TermChoice } from './term-choice.tsx';
import { words } from './words.ts';

interface DraftFormProps {
  readonly data: OpenDraft;
  readonly onDirty: (isDirty: boolean) => void;
}

const sameValues = (one: DraftValues, other: DraftValues) => JSON.stringify(one) === JSON.stringify(other);

/** A full price while suspended follows the price. */
const pausedAt = (held: DraftValues, given: DraftValues): DraftValues =>
  held.pausePriceCents === held.priceCents ? { ...given, pausePriceCents: given.priceCents } : given;

/** Every term of a plan; saved as a draft. */
export function DraftForm({ data, onDirty }: DraftFormProps): ReactElement {
  const { draft, reportsMessages } = data;
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const state = useState(valuesOf(draft.terms));
  const [held] = state;
  const form = useForm<PlanTermName>({
    initial: held,
    state,
    derive: (given) => (given.pausePriceCents === held.priceCents ? pausedAt(held, given) : given),
    validate: (values) => faultsTyped(values, reportsMessages),
    onChange: (values) => onDirty(!sameValues(values, valuesOf(draft.terms))),
    onSubmit: async (values) => {
      const terms = termsTyped(values);
      if (!terms) return undefined;
      setRefused('');
      const { code, carrier, revision } = draft;
      const body = { code, carrier, revision, terms };
      const answer = await callProvider('savePlanDraft', { params: { id: draft.id }, body });
      await refresh('savePlanDraft');
      if (!answer.ok) return setRefused(failureText(answer));
      onDirty(false);
      return toast.success(words.draft.saved);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Named form={form} />
        <Prices form={form} />
        <Data form={form} />
        <Messages form={form} />
      </div>
      <RefusalNote text={refused} />
      <Button type="submit" tone="primary" busy={form.busy} className="self-end max-sm:self-stretch">
        {words.draft.save}
      </Button>
    </form>
  );
}

interface PartProps {
  readonly form: Form<PlanTermName>;
}

function Named({ form }: PartProps): ReactElement {
  return (
    <>
      <TextField label={words.terms.name} autoComplete="off" maxLength={80} required {...form.field('name')} />
      <TextField
        label={words.terms.carrierPlanRef}
        hint={words.newPlan.refHint}
        autoComplete="off"
        maxLength={100}
        required
        {...form.field('carrierPlanRef')}
      />
      <TextArea label={words.terms.description} rows={2} maxLength={400} {...form.field('description')} />
    </>
  );
}

const priceNames = ['priceCents', 'pausePriceCents', 'activationFeeCents'] as const;

function Prices({ form }: PartProps): ReactElement {
  return (
    <>
      {priceNames.map((name) => (
        <TextField
          key={name}
          label={words.terms[name]}
          hint={words.draft.perMonthHint}
          inputMode="decimal"
          autoComplete="off"
          required
          {...form.field(name)}
        />
      ))}
    </>
  );
}

function Data({ form }: PartProps): ReactElement {
  const unit = form.values.unitBytes === '1024' ? words.draft.dataHint.binary : words.draft.dataHint.decimal;
  return (
    <>
      <TextField
        label={words.terms.includedBytes}
        hint={unit}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.field('includedBytes')}
      />
      <TermChoice form={form} name="unitBytes" values={{ '1000': words.values.decimal, '1024': words.values.binary }} />
      <TermChoice
        form={form}
        name="overage"
        values={{ stop: words.values.stop, free: words.values.free, charge: words.values.charge }}
      />
      {form.values.overage === 'charge' && (
        <>
          <TextField
            label={words.terms.overagePriceTenThousandths}
            hint={words.draft.perMonthHint}
            inputMode="decimal"
            autoComplete="off"
            required
            {...form.field('overagePriceTenThousandths')}
          />
          <TextField
            label={words.terms.overageUnitBytes}
            hint={unit}
            inputMode="decimal"
            autoComplete="off"
            required
            {...form.field('overageUnitBytes')}
          />
          <TermChoice
            form={form}
            name="overageUnits"
            values={{ started: words.values.started, exact: words.values.exact }}
          />
        </>
      )}
    </>
  );
}

const yesNo = { true: words.values.yes, false: words.values.no };

function Messages({ form }: PartProps): ReactElement {
  return (
    <>
      <TextField
        label={words.terms.smsPriceTenThousandths}
        hint={words.draft.optional}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('smsPriceTenThousandths')}
      />
      <TextField
        label={words.terms.includedSms}
        inputMode="numeric"
        autoComplete="off"
        required
        {...form.field('includedSms')}
      />
      <TermChoice form={form} name="needsImei" values={yesNo} />
      <TermChoice
        form={form}
        name="creditsUnusedDays"
        values={{ true: words.values.credit, false: words.values.kept }}
      />
    </>
  );
}
