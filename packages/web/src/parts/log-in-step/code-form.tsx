import { constants, messages, verifyEmailForm } from '@linekeeper/contract';
import { useRef, useState, type ReactElement } from 'react';
import { validateForm } from '../../api/validate-form.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { OtpField } from '../../ui/form/otp-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { words } from './words.ts';

export interface CodeFormProps {
  /** Why the code was not taken; undefined when it was. */
  readonly onCode: (code: string, rememberBrowser: boolean) => Promise<string | undefined>;
  /** Offers to leave out the code at the next log-in from here. */
  readonly offersToRemember?: boolean;
}

/** Takes six digits. A wrong code is said in place, and the boxes are empty for the next try. */
export function CodeForm({ onCode, offersToRemember = false }: CodeFormProps): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const [remember, setRemember] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useForm({
    initial: { code: '' },
    validate: (values) => validateForm(verifyEmailForm, values),
    onSubmit: async ({ code }) => {
      setProblem('');
      const refused = await onCode(code, remember);
      if (refused === undefined) return;
      setProblem(refused);
      form.replace({ code: '' });
      form.setErrors({ code: refused });
      element.current?.querySelector('input')?.focus();
    },
  });
  const { name, value, error, onChange } = form.field('code');
  return (
    <form ref={element} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <OtpField
        name={name}
        label={words.code}
        digits={constants.verificationCodeDigits}
        value={value}
        onChange={onChange}
        error={error}
      />
      {offersToRemember && (
        <Checkbox
          name="rememberBrowser"
          checked={remember}
          onChange={setRemember}
          label={
            <>
              <span className="block text-base font-medium text-ink">{words.remember}</span>
              <span className="block text-sm">{words.rememberNote}</span>
            </>
          }
        />
      )}
      <Button type="submit" size="large" tone="primary" full busy={form.busy}>
        {messages.continue}
      </Button>
      <p role="alert" className="sr-only">
        {problem}
      </p>
    </form>
  );
}
