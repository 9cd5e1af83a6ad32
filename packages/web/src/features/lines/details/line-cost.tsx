import type { Line, LineDetails } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { useNetDays } from '../../../api/use-net-days.ts';
import { paths } from '../../../navigation/paths.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { DefinitionList, type Definition } from '../../../ui/layout/definition-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { words } from './words.tsx';

/** Whether the line costs anything, or may: unknown lines count. */
export function isBilled(line: Line | undefined): boolean {
  return !line || (line.subscriptionStatus !== null && line.subscriptionStatus !== 'canceled');
}

/** What a full period of the line comes to and what it adds to the next invoice; nothing of a line that is not billed. */
export function LineCost({ details }: { readonly details: LineDetails | undefined }): ReactElement | null {
  const line = details?.line;
  const next = useNextPart(line, details?.cancellation ?? null);
  if (!isBilled(line)) return null;
  const isPending = line?.subscriptionStatus === 'pending' && line.status !== 'active';
  const items = [{ term: words.cost.fullPeriod, value: line && money(line.costCents) }, next];
  return (
    <Panel title={words.cost.title} note={words.cost.note}>
      {isPending ? <p>{words.cost.startsWhenActive}</p> : <DefinitionList items={items} />}
    </Panel>
  );
}

/** What the line adds to the next invoice, by the page of what is charged next. */
function useNextPart(line: Line | undefined, cancellation: LineDetails['cancellation']): Definition {
  const term = words.cost.next(useNetDays() !== null);
  const asked = { searchTerm: line?.iccid ?? '', limit: 1 };
  const query = useQuery({ ...billingQueries.upcomingLines(asked), enabled: line !== undefined });
  const found = query.data?.items.find(({ lineId }) => lineId === line?.id);
  if (!found) return query.isPending ? { term } : { term, value: null };
  const day = cancellation && !cancellation.isScheduled ? cancellation.periodEnd : null;
  return {
    term,
    value: (
      <>
        <TextLink to={paths.upcoming}>{money(found.amountCents)}</TextLink>
        {day !== null && <span className="text-ink-soft"> {words.cost.on(dateText(day))}</span>}
      </>
    ),
  };
}
