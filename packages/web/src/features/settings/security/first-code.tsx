import { useState, type ReactElement } from 'react';
import type { CodeType } from '../../../session/pool/sign-in-step.ts';
import type { LoginFacts } from '../../../session/security/account-security.port.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useProven } from './use-proven.tsx';
import { useRefresh } from '../../../api/stale.ts';
import { words } from './words.tsx';

const options = [
  { value: 'authenticator', label: words.secondStep.authenticator },
  { value: 'sms', label: words.secondStep.sms },
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
    if (outcome.ok) toast.success(words.secondStep.preferredSaved, { about: 'first code' });
    else toast.error(outcome.refusal.message, { detail: words.secondStep.preferredNotSaved, about: 'first code' });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{words.secondStep.preferred}</p>
        <p className="text-sm text-ink-soft">
          {facts.preferred === null ? words.secondStep.noPreferredNote : words.secondStep.preferredNote}
        </p>
      </div>
      <Choice
        name="preferred"
        label={words.secondStep.preferred}
        options={options}
        value={wished ?? facts.preferred ?? ''}
        onChange={(value) => void prefer(value)}
      />
      {dialog}
    </div>
  );
}
