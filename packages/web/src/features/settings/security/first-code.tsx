import { useState, type ReactElement } from 'react';
import type { CodeType } from '../../../session/pool/sign-in-step.ts';
import type { LoginFacts } from '../../../session/security/account-security.port.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useProven } from './use-proven.tsx';
import { useRefresh } from '../../../api/stale.ts';

const options = [
  { value: 'authenticator', label: 'Authenticator app' },
  { value: 'sms', label: 'Text message' },
] as const;

/** Of two kinds of code, the one that a log-in asks for. */
export function FirstCode({ facts }: { readonly facts: LoginFacts }): ReactElement {
  const { act, dialog } = useProven();
  const refresh = useRefresh();
  const [wished, setWished] = useState<CodeType>();
  async function prefer(value: string): Promise<void> {
    const preferred = value === 'sms' ? 'sms' : 'authenticator';
    setWished(preferred);
    const outcome = await act((security) => security.chooseCodes({ on: facts.codes, preferred }));
    await refresh('loginChanged');
    setWished(undefined);
    if (outcome.ok) toast.success('Your choice is saved.', { about: 'first code' });
    else toast.error(outcome.refusal.message, { detail: 'Your choice was not saved.', about: 'first code' });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">Which one a log-in asks for</p>
        <p className="text-sm text-ink-soft">
          {facts.preferred === null ? 'You choose at every log-in.' : 'The other one stays set up.'}
        </p>
      </div>
      <Choice
        name="preferred"
        label="Which code a log-in asks for"
        options={options}
        value={wished ?? facts.preferred ?? ''}
        onChange={(value) => void prefer(value)}
      />
      {dialog}
    </div>
  );
}
