import type { AuditVerdict } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { callProvider } from '../../api/call-provider.ts';
import { useAction } from '../../navigation/actions/use-action.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { words } from './words.ts';

/** Compares the whole chain with its seals. */
export function VerifyButton({ onVerdict }: { readonly onVerdict: (verdict: AuditVerdict) => void }): ReactElement {
  const [busy, setBusy] = useState(false);
  async function verify(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('verifyAudit', {});
    setBusy(false);
    if (answer.ok) onVerdict(answer.value);
    else toast.error(failureText(answer), { detail: words.verify.failed, about: 'verify' });
  }
  const action = useAction('verifyAudit', () => void verify());
  return <ActionButton action={action} hasIcon busy={busy} />;
}
