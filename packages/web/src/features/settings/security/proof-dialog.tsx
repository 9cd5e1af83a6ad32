import { messages, provePasswordForm } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { validateForm } from '../../../api/validate-form.ts';
import type { SignInOutcome, SignInStep } from '../../../session/pool/sign-in-step.ts';
import { useSession, useSessionState } from '../../../session/session-context.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { CodeForm } from './code-form.tsx';
import { ProofChoice } from './proof-choice.tsx';
import { words } from './words.tsx';

export interface ProofDialogProps {
  readonly open: boolean;
  /** `proven`: the log-in is fresh now; else the person went away. */
  readonly onEnd: (proven: boolean) => void;
}

/** The password, and the code if a log-in asks for one, before the login itself changes. */
export function ProofDialog({ open, onEnd }: ProofDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onEnd(false)}
      closesOnlyByButton
      title={words.proof.title}
      description={words.proof.text}
    >
      <Proof onProven={() => onEnd(true)} />
    </Dialog>
  );
}

function Proof({ onProven }: { readonly onProven: () => void }): ReactElement {
  const session = useSession();
  const [step, setStep] = useState<SignInStep>();
  /** Answers why it does not go on. */
  function follow(outcome: SignInOutcome): string | undefined {
    if (outcome.kind === 'signed-in') onProven();
    else if (outcome.kind === 'step' && outcome.problem !== undefined) return outcome.problem;
    else if (outcome.kind === 'step') setStep(outcome.step);
    else return 'text' in outcome ? outcome.text : messages.userNotAuthenticated;
    return undefined;
  }
  const answer: typeof session.answer = (given) => session.answer(given).catch(failed);
  if (step?.kind === 'choose-code') {
    return (
      <ProofChoice
        choices={step.choices}
        onChoice={async (choice) => follow(await answer({ kind: 'code-type', choice }))}
      />
    );
  }
  if (step?.kind === 'authenticator-code' || step?.kind === 'sms-code') {
    const label = step.kind === 'sms-code' ? words.proof.codeSentTo(step.destination) : words.codeFromApp;
    const onCode = async (code: string) => follow(await answer({ kind: 'code', code, rememberBrowser: false }));
    return <CodeForm key={step.kind} label={label} submitText={words.confirm} onCode={onCode} />;
  }
  if (step) return <p className="text-ink-soft">{words.proof.anotherStep}</p>;
  return <PasswordForm onPassword={async (password) => follow(await session.prove(password).catch(failed))} />;
}

interface PasswordFormProps {
  /** Answers why it was not taken. */
  readonly onPassword: (password: string) => Promise<string | undefined>;
}

function PasswordForm({ onPassword }: PasswordFormProps): ReactElement {
  const state = useSessionState();
  const form = useForm({
    initial: { password: '' },
    validate: (values) => validateForm(provePasswordForm, values),
    onSubmit: async ({ password }) => {
      const refused = await onPassword(password);
      if (refused !== undefined) form.setErrors({ password: refused });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {/* Tells password managers whose password this is. */}
      <input
        type="text"
        autoComplete="username"
        value={state.kind === 'in' ? state.claims.email : ''}
        readOnly
        hidden
      />
      <TextField
        label={words.proof.password}
        type="password"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

function failed(error: unknown): SignInOutcome {
  return { kind: 'failed', text: error instanceof Error ? error.message : messages.networkError };
}
