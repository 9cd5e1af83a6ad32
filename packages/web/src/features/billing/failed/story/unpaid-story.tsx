import type { Dunning } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../../api/billing-queries.ts';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { money } from '../../../../ui/format/money.ts';
import { dateTimeText } from '../../../../ui/format/time.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Icon } from '../../../../ui/look/icon.tsx';
import { Skeleton } from '../../../../ui/look/skeleton.tsx';
import { words } from './words.ts';

/** Whether waiting can help, what was done so far, and what happens on which day if nothing is paid. */
export function UnpaidStory(): ReactElement {
  const query = useQuery(billingQueries.dunning());
  return (
    <Loaded query={query} failed={words.loadFailed} frame={inPanel}>
      {(data) => {
        if (!data) return <Skeleton className="h-24 w-full" />;
        return data.unpaid ? <Story unpaid={data.unpaid} /> : null;
      }}
    </Loaded>
  );
}

interface Entry {
  readonly at: string;
  readonly text: string;
}

function Story({ unpaid }: { readonly unpaid: Dunning }): ReactElement {
  const { isCharged, timeZone, standing, nextTryAt, suspendedCount, steps } = unpaid;
  const past = steps.filter(({ isDone }) => isDone).map(({ kind, at }) => ({ at, text: words.done[kind] }));
  const planned = steps
    .filter(({ isDone }) => !isDone)
    .map(({ kind, at, lineCount }) => ({ at, text: words.planned[kind](lineCount ?? 0) }));
  return (
    <Panel title={words.title}>
      <p>
        {standing === 'running' && !isCharged
          ? words.byInvoice
          : words.standing[standing](nextTryAt && dateTimeText(nextTryAt, timeZone))}
      </p>
      {suspendedCount > 0 && <p className="mt-1 text-bad">{words.suspended(suspendedCount)}</p>}
      <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Timeline
          title={words.soFar}
          icon="check"
          entries={[{ at: unpaid.failedAt, text: isCharged ? words.failed : words.fellDue }, ...past]}
          timeZone={timeZone}
        />
        {planned.length > 0 && (
          <Timeline title={words.ifUnpaid(money(unpaid.dueCents))} icon="clock" entries={planned} timeZone={timeZone} />
        )}
      </div>
    </Panel>
  );
}

interface TimelineProps {
  readonly title: string;
  readonly icon: 'check' | 'clock';
  readonly entries: readonly Entry[];
  readonly timeZone: string;
}

function Timeline({ title, icon, entries, timeZone }: TimelineProps): ReactElement {
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium text-ink-soft">{title}</h3>
      <ol aria-label={title} className="mt-2 flex flex-col gap-2.5">
        {entries.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="flex gap-2.5">
            <Icon name={icon} className="mt-0.5 shrink-0 text-ink-faint" />
            <span className="min-w-0">
              {text}
              <time dateTime={at} className="block text-sm text-ink-faint">
                {dateTimeText(at, timeZone)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
