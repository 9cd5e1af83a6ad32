import { loginEndpoints, messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { leadToSecurity } from './lead-to-security.ts';
import type { StepActions } from './step-props.ts';
import { words } from './words.tsx';

interface RecoveryStepProps {
  readonly signIn: StepActions;
  /** Back to the code that was asked for. */
  readonly onBack: () => void;
}

/** A code on paper in place of the second step; the password, typed before, is asked for once more by the pool alone. */
export function RecoveryStep({ signIn, onBack }: RecoveryStepProps): ReactElement {
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: words.recovery.missing } : {}),
    onSubmit: async ({ code }): Promise<void> => {
      const body = { username: signIn.email, code };
      const answer = await callEndpoint(loginEndpoints.redeemRecoveryCode, { body });
      if (!answer.ok) return form.setErrors({ code: failureText(answer) });
      if (answer.value.secondStep === 'soon') {
        signIn.back();
        return toast.note(words.recovery.soon);
      }
      leadToSecurity();
      await signIn.startAgain();
      return toast.note(words.recovery.setUpAgain);
    },
  });
  return (
    <StepFrame title={words.recovery.title} icon="lock" focus="field" onBack={signIn.back}>
      <p>{words.recovery.text}</p>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5 text-ink">
        <TextField
          large
          label={words.recovery.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...form.field('code')}
        />
        <Button type="submit" size="large" tone="primary" full busy={form.busy}>
          {messages.continue}
        </Button>
        <Button size="large" tone="quiet" full onClick={onBack}>
          {words.recovery.back}
        </Button>
      </form>
    </StepFrame>
  );
}
