import type { PlanTermName } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Choice } from '../../../ui/form/choice.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { words } from './words.ts';

interface TermChoiceProps {
  readonly form: Form<PlanTermName>;
  readonly name: PlanTermName;
  /** What may be chosen, by the value that the form holds. */
  readonly values: Readonly<Record<string, string>>;
}

/** A term that is one of a few. */
export function TermChoice({ form, name, values }: TermChoiceProps): ReactElement {
  const { value, onChange } = form.field(name);
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
        {words.terms[name]}
      </p>
      <Choice
        name={name}
        label={words.terms[name]}
        value={value}
        onChange={onChange}
        options={Object.entries(values).map(([one, label]) => ({ value: one, label }))}
      />
    </div>
  );
}
