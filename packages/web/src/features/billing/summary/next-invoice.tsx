import { invoiceLineKinds, type Endpoints, type InvoiceLineKind, type ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { useNetDays } from '../../../api/use-net-days.ts';
import { paths } from '../../../navigation/paths.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { zoneText } from '../../../ui/format/zone.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { InvoiceSums, Sum } from '../upcoming/invoice-sums.tsx';
import { words as charges } from '../invoice/lines/words.ts';
import { NextStep } from '../next-step.tsx';
import { words } from '../upcoming/words.ts';
import { words as billing } from '../words.ts';

type Upcoming = ReplyOf<Endpoints['getUpcomingInvoice']>;

const own = words.invoice;

/** What the next invoice comes to, by kind of charge; each charge stands behind its link. */
export function NextInvoice(): ReactElement {
  const invoice = useQuery(billingQueries.upcomingInvoice());
  return (
    <Loaded query={invoice} failed={own.loadFailed} frame={inPanel} skeleton={<Skeleton className="h-40 w-full" />}>
      {(found) => (found.at === null ? <NothingNext /> : <ByKind found={found} at={found.at} />)}
    </Loaded>
  );
}

function ByKind({ found, at }: { readonly found: Upcoming; readonly at: string }): ReactElement {
  return (
    <Panel
      flush
      title={own.title(dateText(at, found.timeZone))}
      note={own.note(zoneText(found.timeZone))}
      action={<TextLink to={paths.upcoming}>{own.all}</TextLink>}
    >
      <InvoiceSums invoice={found}>
        {sumsOf(found.groups).map(({ kind, amountCents }) => (
          <Sum key={kind} term={charges.kinds[kind]}>
            {money(amountCents)}
          </Sum>
        ))}
      </InvoiceSums>
    </Panel>
  );
}

function sumsOf(groups: Upcoming['groups']): { kind: InvoiceLineKind; amountCents: number }[] {
  const byKind = Map.groupBy(groups, ({ kind }) => kind);
  return invoiceLineKinds.flatMap((kind) => {
    const some = byKind.get(kind);
    return some ? { kind, amountCents: some.reduce((sum, { amountCents }) => sum + amountCents, 0) } : [];
  });
}

function NothingNext(): ReactElement {
  const isOnTerms = useNetDays() !== null;
  return (
    <Panel>
      <EmptyState icon="clock" title={words.none} action={<NextStep to={paths.lines} text={billing.steps.lines} />}>
        {words.noneText(isOnTerms)}
      </EmptyState>
    </Panel>
  );
}
