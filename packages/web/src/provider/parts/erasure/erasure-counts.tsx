import type { TraceKind } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { count } from '../../../ui/format/count.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { erasureQueries } from './erasure-queries.ts';
import { words } from './words.ts';

export interface ErasureCountsProps {
  /** Of the account. */
  readonly id: string;
  /** Missing: all of the account. */
  readonly person?: string | undefined;
}

/** What an erasure takes and what it leaves, counted. */
export function ErasureCounts({ id, person }: ErasureCountsProps): ReactElement {
  const preview = useQuery(erasureQueries.preview(id, person));
  return (
    <Loaded query={preview} failed={words.loadFailed} skeleton={<output>{words.loading}</output>}>
      {({ goes, stays, keepInvoicePartyYears }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <section aria-label={words.goes}>
            <h3 className="mb-2 font-semibold">{words.goes}</h3>
            {goes.length === 0 ? <p className="text-ink-soft">{words.nothing}</p> : <Counts items={goes} />}
          </section>
          <section aria-label={words.stays}>
            <h3 className="mb-2 font-semibold">{words.stays}</h3>
            <Counts items={stays} />
            <p className="mt-2 text-sm text-ink-soft">{words.years(keepInvoicePartyYears)}</p>
          </section>
        </div>
      )}
    </Loaded>
  );
}

interface CountsProps {
  readonly items: readonly { readonly what: TraceKind; readonly count: number }[];
}

function Counts({ items }: CountsProps): ReactElement {
  return <DefinitionList items={items.map((one) => ({ term: words.kinds[one.what], value: count(one.count) }))} />;
}
