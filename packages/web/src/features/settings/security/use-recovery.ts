import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { PoolError } from '../../../session/pool/pool-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useProven } from './use-proven.tsx';
import { words } from './words.tsx';

export interface Recovery {
  /** The codes of now, as long as they are shown; nothing keeps them. */
  readonly codes: readonly string[];
  readonly busy: boolean;
  /** Makes codes in place of those before, after a proof of who asks. */
  readonly make: () => Promise<void>;
  readonly hide: () => void;
  /** Asks for the proof. */
  readonly dialog: ReactElement;
}

export function useRecovery(): Recovery {
  const { act, dialog } = useProven();
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    const outcome = await act(madeCodes);
    await refresh('makeRecoveryCodes');
    setBusy(false);
    if (outcome.ok) setCodes(outcome.value);
    else toast.error(words.recovery.notMade, { detail: outcome.refusal.message, about: 'recovery codes' });
  }
  return { codes, busy, make, hide: () => setCodes([]), dialog };
}

/** The portal's refusal of an old log-in is answered as the pool's is: by a proof. */
async function madeCodes(): Promise<readonly string[]> {
  const answer = await call('makeRecoveryCodes', {});
  if (answer.ok) return answer.value.codes;
  const isOld = answer.refusal?.code === 'log_in_not_recent';
  throw new PoolError(isOld ? 'RecentSignInRequiredException' : 'RecoveryCodes', failureText(answer));
}
