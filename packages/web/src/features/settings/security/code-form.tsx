import { codeForm, constants } from '@linekeeper/contract';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { validateForm } from '../../../api/validate-form.ts';
import { Button } from '../../../ui/action/button.tsx';
import { cx } from '../../../ui/look/cx.ts';
import { OtpField } from '../../../ui/form/otp-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { words } from './words.tsx';

export interface CodeFormProps {
  readonly label: string;
  readonly submitText: string;
  /** Answers the sentence to show at the code when it was not taken. */
  readonly onCode: (code: string) => Promise<string | undefined>;
  /** For codes that are sent; answers why none went out. */
  readonly onSendAgain?: () => Promise<string | undefined>;
}

/** Six digits and what becomes of them. It comes when it is next, so its field has the focus but on touch screens. */
export function CodeForm({ label, submitText, onCode, onSendAgain }: CodeFormProps): ReactElement {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isTouched = navigator.maxTouchPoints > 0;
    if (!isTouched) place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const form = useForm({
    initial: { code: '' },
    validate: (values) => validateForm(codeForm, values),
    onSubmit: async ({ code }) => {
      const refused = await onCode(code);
      if (refused) form.setErrors({ code: refused });
    },
  });
  const { name, value, error, onChange } = form.field('code');
  return (
    <form ref={place} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <OtpField
        name={name}
        label={label}
        digits={constants.verificationCodeDigits}
        value={value}
        onChange={onChange}
        error={error}
      />
      <div className="flex flex-wrap justify-between gap-2">
        {onSendAgain ? <SendAgain onSendAgain={onSendAgain} /> : <span />}
        <DialogActions>
          <Button type="submit" tone="primary" busy={form.busy}>
            {submitText}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

function SendAgain({ onSendAgain }: { readonly onSendAgain: () => Promise<string | undefined> }): ReactElement {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly problem: string | undefined }>();
  async function send(): Promise<void> {
    setSending(true);
    setOutcome(undefined);
    setOutcome({ problem: await onSendAgain() });
    setSending(false);
  }
  return (
    <div className="min-w-0">
      <Button tone="quiet" busy={sending} onClick={() => void send()}>
        {words.sendAgain}
      </Button>
      <output className={cx('mt-1 block text-sm break-words', outcome?.problem ? 'text-bad' : 'text-ink-soft')}>
        {outcome && (outcome.problem ?? words.codeSent)}
      </output>
    </div>
  );
}
