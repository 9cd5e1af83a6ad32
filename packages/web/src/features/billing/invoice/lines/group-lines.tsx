import type { InvoiceGroup, InvoiceLine } from '@linekeeper/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { billingQueries } from '../../../../api/billing-queries.ts';
import { paths } from '../../../../navigation/paths.ts';
import { Loaded } from '../../../../parts/loaded/loaded.tsx';
import { LoadMore } from '../../../../parts/loaded/load-more.tsx';
import { CopyText } from '../../../../ui/action/copy-text.tsx';
import { TextLink } from '../../../../ui/action/text-link.tsx';
import { money } from '../../../../ui/format/money.ts';
import { Skeleton } from '../../../../ui/look/skeleton.tsx';
import { LineExplanation } from './line-explanation.tsx';
import { words } from './words.ts';

export interface GroupLinesProps {
  /** The invoice's. */
  readonly id: string;
  readonly group: InvoiceGroup;
}

/** Every line of a group, part by part. */
export function GroupLines({ id, group }: GroupLinesProps): ReactElement {
  const list = useInfiniteQuery(billingQueries.invoiceLines(id, group.firstPosition));
  return (
    <Loaded query={list} failed={words.loadFailed} skeleton={<Skeleton className="mb-3 ml-6 h-10" />}>
      {({ pages }) => (
        <>
          <ul aria-label={words.linesOf(group.text)} className="mb-2 ml-6">
            {pages
              .flatMap(({ items }) => items)
              .map((line) => (
                <li key={line.position} className="border-t border-line py-2">
                  <Line id={id} line={line} />
                </li>
              ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </Loaded>
  );
}

function Line({ id, line }: { readonly id: string; readonly line: InvoiceLine }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        {line.iccid === null ? (
          <span className="text-ink-soft">{words.noLine}</span>
        ) : (
          <CopyText value={line.iccid} label={words.iccid} />
        )}
        {line.lineId !== null && (
          <TextLink to={paths.line} params={{ id: line.lineId }}>
            {words.openLine}
          </TextLink>
        )}
        <span className="ml-auto">{money(line.amountCents)}</span>
      </div>
      <details className="mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer text-ink-soft">{words.why}</summary>
        {open && <LineExplanation id={id} position={line.position} />}
      </details>
    </>
  );
}
