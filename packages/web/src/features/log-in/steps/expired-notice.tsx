import { messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonLook } from '../../../ui/action/button-look.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { StepFrame } from '../../../parts/log-in-step/step-frame.tsx';
import { SupportLink } from './support-link.tsx';
import { words } from './words.tsx';

export interface ExpiredNoticeProps {
  readonly what: 'sign-up' | 'invitation';
  readonly onBack: () => void;
}

/** The seven days are over (specification §1): says what to do, which is not what the pool's own sentence says. */
export function ExpiredNotice({ what, onBack }: ExpiredNoticeProps): ReactElement {
  if (what === 'invitation') {
    return (
      <StepFrame title={words.expiredInvitation.title} icon="clock">
        <p>{words.expiredInvitation.text} </p>
        <Button size="large" full onClick={onBack}>
          {words.back}
        </Button>
      </StepFrame>
    );
  }
  return (
    <StepFrame title={words.expiredSignUp.title} icon="clock">
      <p>{words.expiredSignUp.text} </p>
      <PageLink to={paths.signUp} className={buttonLook({ size: 'large', tone: 'primary', full: true })}>
        {messages.signUp}
      </PageLink>
      <Button size="large" tone="quiet" full onClick={onBack}>
        {words.back}
      </Button>
      <p className="text-base text-ink-faint">{words.expiredSignUp.questions(<SupportLink />)} </p>
    </StepFrame>
  );
}
