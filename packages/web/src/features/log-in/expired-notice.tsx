import { messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/action/button.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { StepFrame } from './steps/step-frame.tsx';
import { SupportLink } from './steps/support-link.tsx';

export interface ExpiredNoticeProps {
  readonly what: 'sign-up' | 'invitation';
  readonly onBack: () => void;
}

/** The seven days are over (specification §1): says what to do, which is not what the pool's own sentence says. */
export function ExpiredNotice({ what, onBack }: ExpiredNoticeProps): ReactElement {
  if (what === 'invitation') {
    return (
      <StepFrame title="This invitation has expired" icon="clock">
        <p>
          The temporary password was good for 7 days. Ask the person who invited you to send the invitation again: a new
          temporary password comes by e-mail.
        </p>
        <Button size="large" full onClick={onBack}>
          Back to log-in
        </Button>
      </StepFrame>
    );
  }
  return (
    <StepFrame title="This sign-up has expired" icon="clock">
      <p>
        This sign-up was not confirmed within 7 days, so this log-in has ended. Nothing was charged. Sign up again with
        the same e-mail and confirm it with the code that we send.
      </p>
      <LinkButton size="large" tone="primary" full to={paths.signUp}>
        {messages.signUp}
      </LinkButton>
      <Button size="large" tone="quiet" full onClick={onBack}>
        Back to log-in
      </Button>
      <p className="text-base text-ink-faint">
        Questions? Write to <SupportLink />.
      </p>
    </StepFrame>
  );
}
