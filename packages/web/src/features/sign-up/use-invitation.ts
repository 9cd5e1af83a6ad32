import { constants, signUpEndpoints } from '@linekeeper/contract';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { emptyWizard } from './wizard-state.ts';
import { wizard } from './wizard.ts';

const before = `${constants.invitationHash}=`;

/** Takes the token of an invitation out of the address and fills in what it says. True while that is read. */
export function useInvitation(): boolean {
  const { history } = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const token = hash.startsWith(before) ? hash.slice(before.length) : '';
  useEffect(() => {
    if (token === '') return undefined;
    let isLeft = false;
    void fillIn(token).then(() => {
      if (!isLeft) history.replace(history.location.pathname, { signUp: { step: 0, terms: false } });
    });
    return () => {
      isLeft = true;
    };
  }, [token, history]);
  return token !== '';
}

/** What was typed in this tab for someone else goes. */
async function fillIn(token: string): Promise<void> {
  const answer = await callEndpoint(signUpEndpoints.readSignUpInvitation, { body: { invitation: token } });
  if (!answer.ok) return wizard.change({ invitation: { kind: answer.refusal ? 'gone' : 'unread' } });
  const { email, company, netDays } = answer.value;
  const { personalInfo, billingInfo } = wizard.read();
  const kept = personalInfo.emailid.toLowerCase() === email.toLowerCase() ? { personalInfo, billingInfo } : emptyWizard;
  wizard.change({
    ...kept,
    step: 0,
    personalInfo: { ...kept.personalInfo, emailid: email, cemailid: email },
    billingInfo: { ...kept.billingInfo, company: kept.billingInfo.company || (company ?? '') },
    invitation: { kind: 'open', token, email, netDays },
  });
}
