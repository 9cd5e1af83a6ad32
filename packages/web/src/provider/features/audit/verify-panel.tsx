import type { AuditVerdict } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { callProvider } from '../../api/call-provider.ts';
import { useAction } from '../../navigation/actions/use-action.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { words } from './words.ts';

/** Compares the whole chain with its seals, and says what was found. */
export function VerifyPanel(): ReactElement {
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<AuditVerdict>();
  async function verify(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('verifyAudit', {});
    setBusy(false);
    if (answer.ok) setVerdict(answer.value);
    else toast.error(failureText(answer), { detail: words.verify.failed, about: 'verify' });
  }
  const action = useAction('verifyAudit', () => void verify());
  return (
    <div className="flex flex-col items-start gap-3">
      {verdict && <Verdict verdict={verdict} />}
      <ActionButton action={action} hasIcon busy={busy} />
    </div>
  );
}

function Verdict({ verdict: { sealedCount, head, faults } }: { readonly verdict: AuditVerdict }): ReactElement {
  const isIntact = faults.length === 0;
  const title = isIntact ? words.verify.intact(sealedCount) : words.verify.broken(faults.length);
  return (
    <div className="w-full">
      <Banner tone={isIntact ? 'good' : 'bad'} title={title}>
        {head && <p className="text-sm break-all">{words.verify.head(head.position, head.hash)}</p>}
        {!isIntact && (
          <ul className="mt-1 list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
