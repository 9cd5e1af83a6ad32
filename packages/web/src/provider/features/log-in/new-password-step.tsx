import { choosePasswordForm } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { validateForm } from '../../../api/validate-form.ts';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import { NewPasswordFields } from '../../../parts/new-password/new-password-fields.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { LogIn } from './use-log-in.ts';
import { words } from './words.tsx';

/** A password of the member's own in place of the temporary one. */
export function NewPasswordStep({ logIn }: { readonly logIn: LogIn }): ReactElement {
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    validate: (values) => validateForm(choosePasswordForm, values),
    onSubmit: async ({ password }) => {
      const problem = await logIn.choosePassword(password);
      if (problem !== undefined) form.setErrors({ password: problem });
    },
  });
  return (
    <StepFrame title={words.newPassword.title} icon="lock" focus="field" onBack={logIn.back}>
      <p>{words.newPassword.text(<span className="font-medium break-all text-ink">{logIn.email}</span>)}</p>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5 text-ink">
        <NewPasswordFields large password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
        <Button type="submit" size="large" tone="primary" full busy={form.busy}>
          {words.continue}
        </Button>
      </form>
    </StepFrame>
  );
}
