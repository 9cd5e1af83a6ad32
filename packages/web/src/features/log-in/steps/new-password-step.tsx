import { choosePasswordForm, messages } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { validateForm } from '../../../api/validate-form.ts';
import { paths } from '../../../navigation/paths.ts';
import { NewPasswordFields } from '../../../parts/new-password/new-password-fields.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { attributeField } from './attribute-field.ts';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import type { StepActions } from './step-props.ts';
import { words } from './words.tsx';

export interface NewPasswordStepProps {
  readonly missing: readonly string[];
  readonly signIn: StepActions;
}

/** The first log-in of somebody invited: a password of one's own in place of the temporary one. */
export function NewPasswordStep({ missing, signIn }: NewPasswordStepProps): ReactElement {
  const attributes = missing.map(attributeField);
  const form = useForm<string>({
    initial: { password: '', confirmPassword: '', ...Object.fromEntries(missing.map((name) => [name, ''])) },
    validate: (values) => ({
      ...Object.fromEntries(attributes.map(({ name, problem }) => [name, problem(values[name] ?? '')])),
      ...validateForm(choosePasswordForm, values),
    }),
    onSubmit: async (values) => {
      const filled = Object.fromEntries(missing.map((name) => [name, (values[name] ?? '').trim()]));
      const password = values['password'] ?? '';
      const problem = await signIn.answer({ kind: 'new-password', password, attributes: filled });
      if (problem !== undefined) form.setErrors({ password: problem });
    },
  });
  return (
    <StepFrame title={words.newPassword.title} icon="lock" focus="field" onBack={signIn.back}>
      <p>{words.newPassword.text(<span className="font-medium break-all text-ink">{signIn.email}</span>)} </p>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5 text-ink">
        {attributes.map(({ name, label, type, autoComplete }) => (
          <TextField
            key={name}
            large
            label={label}
            type={type}
            autoComplete={autoComplete}
            required
            {...form.field(name)}
          />
        ))}
        <NewPasswordFields large password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
        <p className="text-base text-ink-soft">
          {words.newPassword.legal(
            <LegalLink to={paths.terms}>{words.newPassword.terms}</LegalLink>,
            <LegalLink to={paths.privacy}>{words.newPassword.privacy}</LegalLink>,
          )}
        </p>
        <Button type="submit" size="large" tone="primary" full busy={form.busy}>
          {messages.continue}
        </Button>
      </form>
    </StepFrame>
  );
}

/** In a tab of its own: the step would be lost. */
function LegalLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactElement {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="font-medium text-brand-text hover:underline">
      {children}
    </a>
  );
}
