import { lineSearchMost, type InvoiceGroup, type InvoiceLine } from '@linekeeper/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { billingQueries } from '../../../../api/billing-queries.ts';
import { paths } from '../../../../navigation/paths.ts';
import { Loaded } from '../../../../parts/loaded/loaded.tsx';
import { LoadMore } from '../../../../parts/loaded/load-more.tsx';
import { CopyText } from '../../../../ui/copy/copy-text.tsx';
import { TextLink } from '../../../../ui/action/text-link.tsx';
import { bytes } from '../../../../ui/format/bytes.ts';
import { count } from '../../../../ui/format/count.ts';
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
          {!list.hasNextPage && <InList lines={pages.flatMap(({ items }) => items)} />}
        </>
      )}
    </Loaded>
  );
}

/** The same lines in the list of lines, as far as its search takes them. */
function InList({ lines }: { readonly lines: readonly InvoiceLine[] }): ReactElement | null {
  const iccids = [...new Set(lines.flatMap(({ iccid }) => iccid ?? []))];
  const searchTerm = iccids.join(', ');
  if (iccids.length < 2 || searchTerm.length > lineSearchMost) return null;
  return (
    <p className="mb-3 ml-6">
      <TextLink to={paths.lines} search={{ searchTerm }}>
        {words.inList(iccids.length)}
      </TextLink>
    </p>
  );
}

/** What a line used of what its plan included, where usage above that is charged. */
function usedText({ explain }: InvoiceLine): string | null {
  const { usedBytes, includedBytes, unitBytes = 0, messages, includedMessages } = explain;
  // The unit of a price is made of the plan's kilobytes.
  const base = unitBytes % 1024 === 0 ? 1024 : 1000;
  if (messages !== undefined && includedMessages !== undefined)
    return words.messagesOf(count(messages), count(includedMessages));
  return usedBytes === undefined || includedBytes === undefined || unitBytes === 0
    ? null
    : words.usedOf(bytes(usedBytes, base), bytes(includedBytes, base));
}

function Line({ id, line }: { readonly id: string; readonly line: InvoiceLine }): ReactElement {
  const [open, setOpen] = useState(false);
  const used = usedText(line);
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
        {used !== null && <span className="text-sm text-ink-soft">{used}</span>}
        <span className="ml-auto">{money(line.amountCents)}</span>
      </div>
      <details className="mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer text-ink-soft">{words.why}</summary>
        {open && <LineExplanation id={id} position={line.position} />}
      </details>
    </>
  );
}
