import type { AuditVerdict } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { words } from './words.ts';

/** What was found when the whole chain was compared with its seals. */
export function Verdict({ verdict: { sealedCount, head, faults } }: { readonly verdict: AuditVerdict }): ReactElement {
  const isIntact = faults.length === 0;
  const title = isIntact ? words.verify.intact(sealedCount) : words.verify.broken(faults.length);
  return (
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
  );
}
