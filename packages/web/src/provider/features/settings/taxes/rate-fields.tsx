import { taxedParts, type TaxedPart } from '@linekeeper/contract/provider';
import { usStates } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { SelectByTyping } from '../../../../ui/form/select-by-typing.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { partsOf, type RateTexts } from './rate-form.ts';
import { words as sentences } from './words.ts';

const words = sentences.form;

export interface RateFieldsProps {
  readonly form: Form<keyof RateTexts>;
  readonly isCodeFixed: boolean;
}

/** What a tax is called, where and of what it is levied, how much, and from when to when. */
export function RateFields({ form, isCodeFixed }: RateFieldsProps): ReactElement {
  const isFlat = form.values.kind === 'flat';
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label={words.code}
        hint={words.codeHint}
        autoComplete="off"
        disabled={isCodeFixed}
        {...form.field('code')}
      />
      <TextField label={words.name} hint={words.nameHint} autoComplete="off" {...form.field('name')} />
      <TextField label={words.jurisdiction} autoComplete="off" {...form.field('jurisdiction')} />
      <SelectByTyping label={words.state} hint={words.stateHint} options={states} {...form.field('state')} />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium">
          {words.kind}
        </span>
        <Choice
          name="kind"
          label={words.kind}
          options={kinds}
          value={form.values.kind}
          onChange={(kind) => form.replace({ ...form.values, kind })}
        />
      </div>
      <TextField
        label={isFlat ? words.dollars : words.percent}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      {!isFlat && <Parts form={form} />}
      <TextField label={words.from} type="date" {...form.field('validFrom')} />
      <TextField label={words.through} hint={words.throughHint} type="date" {...form.field('validThrough')} />
      <div className="sm:col-span-2">
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          autoComplete="off"
          maxLength={500}
          required
          {...form.field('reason')}
        />
      </div>
    </div>
  );
}

const states = usStates.map((value) => ({ value, label: value }));
const kinds = [
  { value: 'rate', label: words.kinds.rate },
  { value: 'flat', label: words.kinds.flat },
];

function Parts({ form }: { readonly form: Form<keyof RateTexts> }): ReactElement {
  const chosen = partsOf(form.values.parts);
  const toggle = (part: TaxedPart, isOn: boolean): void => {
    const next = isOn ? [...chosen, part] : chosen.filter((one) => one !== part);
    form.replace({ ...form.values, parts: next.join(' ') });
  };
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{words.parts}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {taxedParts.map((part) => (
          <Checkbox
            key={part}
            name={part}
            label={sentences.partNames[part]}
            checked={chosen.includes(part)}
            onChange={(isOn) => toggle(part, isOn)}
          />
        ))}
      </div>
      <RefusalNote text={form.field('parts').error ?? ''} />
    </fieldset>
  );
}
