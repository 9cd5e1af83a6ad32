import type { StaffLogInStep } from '@linekeeper/contract/provider';
import { useState } from 'react';
import { failureText, type Answer } from '../../../api/answer.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { callProvider } from '../../api/call-provider.ts';
import { useStaffSession } from '../../session/session-context.ts';
import { words } from './words.tsx';

export type Question = Exclude<StaffLogInStep, { step: 'done' }>;

export interface LogIn {
  /** Undefined while email and password are asked for. */
  readonly question: Question | undefined;
  /** What was typed last. */
  readonly email: string;
  /** Each answers why it was refused, in a sentence to show in place; undefined when the login goes on. */
  readonly begin: (email: string, password: string) => Promise<string | undefined>;
  readonly choosePassword: (password: string) => Promise<string | undefined>;
  readonly giveCode: (code: string) => Promise<string | undefined>;
  readonly back: () => void;
}

/** Leads through the questions of a login, each with the one that the server asks next. */
export function useLogIn(): LogIn {
  const session = useStaffSession();
  const [question, setQuestion] = useState<Question>();
  const [email, setEmail] = useState('');

  async function follow(answer: Answer<StaffLogInStep>): Promise<string | undefined> {
    if (!answer.ok && answer.refusal?.code !== 'log_in_expired') return failureText(answer);
    toast.clear();
    if (!answer.ok) toast.error(failureText(answer), { detail: words.startAgain, about: 'login' });
    if (answer.ok && answer.value.step === 'done') await session.check();
    else setQuestion(answer.ok && answer.value.step !== 'done' ? answer.value : undefined);
    return undefined;
  }
  return {
    question,
    email,
    begin: async (typed, password) => {
      setEmail(typed);
      return follow(await callProvider('logInStaff', { body: { email: typed, password } }));
    },
    choosePassword: async (password) => {
      if (question?.step !== 'new_password') return undefined;
      const body = { email, session: question.session, password };
      return follow(await callProvider('chooseStaffPassword', { body }));
    },
    giveCode: async (code) => {
      if (question === undefined || question.step === 'new_password') return undefined;
      const call = question.step === 'set_up' ? 'proveStaffAuthenticator' : 'enterStaffCode';
      return follow(await callProvider(call, { body: { email, session: question.session, code } }));
    },
    back: () => {
      toast.clear();
      setQuestion(undefined);
    },
  };
}
