import { messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { questionOf } from './question-of.ts';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import type { StepActions } from './step-props.ts';
import { words } from './words.tsx';

export interface CustomStepProps {
  readonly parameters: Readonly<Record<string, string>>;
  readonly signIn: StepActions;
}

/** A question that the provider's own rules of the pool ask. */
export function CustomStep({ parameters, signIn }: CustomStepProps): ReactElement {
  const { text, facts } = questionOf(parameters);
  const form = useForm({
    initial: { answer: '' },
    validate: ({ answer }) => (answer.trim() === '' ? { answer: words.question.answerMissing } : {}),
    onSubmit: async ({ answer }) => {
      const problem = await signIn.answer({ kind: 'custom', answer: answer.trim() });
      if (problem !== undefined) form.setErrors({ answer: problem });
    },
  });
  return (
    <StepFrame title={words.question.title} icon="help" focus="field" onBack={signIn.back}>
      <p className="break-words whitespace-pre-line text-ink">{text}</p>
      {facts.length > 0 && <DefinitionList items={facts} />}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5 text-ink">
        <TextField
          large
          label={words.question.answer}
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
          {...form.field('answer')}
        />
        <Button type="submit" size="large" tone="primary" full busy={form.busy}>
          {messages.continue}
        </Button>
      </form>
    </StepFrame>
  );
}
