import type { Line, LineDetails } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { LineUsage } from '../../../parts/line-usage/line-usage.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { LineEvents } from './line-events.tsx';
import { LineFacts } from './line-facts.tsx';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.tsx';

const latest = 5;

export interface LineOverviewProps {
  readonly details: LineDetails | undefined;
}

/** The most wanted facts of a line; the other tabs have the rest. */
export function LineOverview({ details }: LineOverviewProps): ReactElement {
  const line = details?.line;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_364px]">
      <div className="flex min-w-0 flex-col gap-5">
        <Panel
          title={words.overview.usage}
          action={line && <More line={line} tab="usage" text={words.overview.daily} />}
        >
          {line ? <UsageNow line={line} /> : <Skeleton className="h-5 w-full" />}
        </Panel>
        <LineEvents
          events={details?.events.slice(0, latest)}
          title={words.overview.recent}
          action={line && <More line={line} tab="history" text={words.overview.history} />}
        />
      </div>
      <LineFacts details={details} />
    </div>
  );
}

interface MoreProps {
  readonly line: Line;
  readonly tab: 'usage' | 'history';
  readonly text: string;
}

function More({ line, tab, text }: MoreProps): ReactElement {
  return (
    <TextLink to={paths.line} params={{ id: line.id }} search={{ tab }} resetScroll={false}>
      {text}
    </TextLink>
  );
}

function UsageNow({ line }: { readonly line: Line }): ReactElement {
  const { usedBytes, includedBytes, unitBytes, usageAsOf, carrierName } = line;
  return (
    <div className="flex flex-col gap-1">
      <LineUsage
        usedBytes={usedBytes}
        allowanceBytes={includedBytes}
        unitBytes={unitBytes}
        label={lineWords.usedBy(nameOf(line))}
      />
      <p className="text-sm text-ink-faint">
        {usageAsOf ? lineWords.reported(carrierName, <TimeAgo at={usageAsOf} />) : lineWords.notReported(carrierName)}
      </p>
    </div>
  );
}
