import { useRef, useState, type ReactElement } from 'react';
import { usePublicConfig } from '../../../api/public-config-context.ts';
import { PoolError } from '../../../session/pool/pool-error.ts';
import { useSession } from '../../../session/session-context.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { useSecurity, type Act } from './use-security.ts';
import { words } from './words.tsx';

const unproven = new PoolError('', words.proof.needed);

export interface Proven {
  /** As `useSecurity`, for changes of the login: asks for the password first when the log-in is not recent. */
  readonly act: Act;
  /** Put it inside of the dialog that acts, so that it opens over it and leaves what was typed there alone. */
  readonly dialog: ReactElement;
}

/** Changes of the login want a recent proof of who asks; the pool may want one although we think that there is. */
export function useProven(): Proven {
  const act = useSecurity();
  const session = useSession();
  const { recentProofSeconds } = usePublicConfig().identity;
  const [open, setOpen] = useState(false);
  const answered = useRef<(proven: boolean) => void>(undefined);
  const ask = (): Promise<boolean> => {
    setOpen(true);
    return new Promise((resolve) => {
      answered.current = resolve;
    });
  };
  function end(proven: boolean): void {
    setOpen(false);
    answered.current?.(proven);
  }
  const provenAct: Act = async (work) => {
    if (!session.isProven(recentProofSeconds) && !(await ask())) return { ok: false, refusal: unproven };
    const outcome = await act(work);
    if (outcome.ok || outcome.refusal.code !== 'RecentSignInRequiredException') return outcome;
    return (await ask()) ? act(work) : { ok: false, refusal: unproven };
  };
  return { act: provenAct, dialog: <ProofDialog open={open} onEnd={end} /> };
}
