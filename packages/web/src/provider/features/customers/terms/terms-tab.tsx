import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { ExemptionsPanel } from './exemptions-panel.tsx';
import { ExtrasPanel } from './extras-panel.tsx';
import { PricesPanel } from '../prices/prices-panel.tsx';
import { NeverCutPanel } from './never-cut-panel.tsx';
import { PayPanel } from './pay-panel.tsx';
import { termsQueries } from './terms-queries.ts';
import { words } from './words.ts';

interface TermsTabProps {
  /** Of the account. */
  readonly id: string;
}

/** What was agreed with the customer, and the changes for those who may. */
export function TermsTab({ id }: TermsTabProps): ReactElement {
  const terms = useQuery(termsQueries.one(id));
  return (
    <Loaded query={terms} failed={words.loadFailed} frame={inPanel}>
      {(data) => (
        <div className="flex flex-col gap-4">
          <PayPanel id={id} terms={data} />
          <PricesPanel id={id} />
          <ExtrasPanel id={id} extras={data?.extras} />
          <ExemptionsPanel id={id} exemptions={data?.exemptions} />
          <NeverCutPanel id={id} lines={data?.neverCut} />
        </div>
      )}
    </Loaded>
  );
}
