import type { Activity } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { cx } from '../../ui/look/cx.ts';
import { Icon } from '../../ui/look/icon.tsx';
import type { IconName } from '../../ui/look/icon-paths.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { dateTimeText, timeText } from '../../ui/format/time.ts';
import { words } from './words.ts';

const severities = {
  info: { colour: 'text-ink-faint', label: undefined },
  warning: { colour: 'text-warn', label: words.severities.warning },
  critical: { colour: 'text-bad', label: words.severities.critical },
};

const kinds = {
  job: 'jobs',
  line: 'sim',
  payment: 'card',
  person: 'people',
  login: 'lock',
  account: 'settings',
  support: 'eye',
} as const satisfies Record<Activity['kind'], IconName>;

/** One entry: when, what kind, what happened, who did it; it leads to the job, the payment or the line. */
export function ActivityEntry({ entry }: { readonly entry: Activity }): ReactElement {
  const { colour, label } = severities[entry.severity];
  const own = kinds[entry.kind];
  const warning = entry.severity === 'critical' ? 'alert' : 'warning';
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-2.5 sm:gap-4">
      <time
        dateTime={entry.at}
        title={dateTimeText(entry.at)}
        className="w-16 shrink-0 text-right text-sm whitespace-nowrap text-ink-faint"
      >
        {timeText(entry.at)}
      </time>
      <Icon
        name={entry.severity === 'info' ? own : warning}
        size={18}
        className={cx('mt-px', colour)}
        {...(label && { label })}
      />
      <span className="min-w-0 flex-1">
        <Text entry={entry} />
        {entry.by && <Aside>{entry.by}</Aside>}
        {entry.job && <Aside>{resultText(entry.job)}</Aside>}
        {entry.from && <From className="block sm:hidden" from={entry.from} />}
      </span>
      {entry.from && <From className="hidden w-40 shrink-0 text-right sm:block" from={entry.from} />}
    </li>
  );
}

/** A column where there is room for one, else a row of its own below. */
function From({ from, className }: { readonly from: string; readonly className: string }): ReactElement {
  return <span className={cx('text-sm break-words text-ink-faint', className)}>{words.origin(from)}</span>;
}

function Aside({ children }: { readonly children: string }): ReactElement {
  return <span className="text-ink-faint"> · {children}</span>;
}

function Text({ entry: { text, job, paymentId, lineId } }: { readonly entry: Activity }): ReactElement {
  if (job) {
    return (
      <RowLink to={paths.job} params={{ id: job.id }} className="font-normal">
        {text}
      </RowLink>
    );
  }
  if (paymentId) {
    return (
      <RowLink to={paths.payments} search={{ open: paymentId }} className="font-normal">
        {text}
      </RowLink>
    );
  }
  if (!lineId) return <>{text}</>;
  return (
    <RowLink to={paths.line} params={{ id: lineId }} className="font-normal">
      {text}
    </RowLink>
  );
}

/** What became of a job so far: "38 done, 2 failed", "12 done, 28 to go". */
function resultText(job: NonNullable<Activity['job']>): string {
  const parts = [
    [job.doneCount, words.results.done],
    [job.failedCount, words.results.failed],
    [job.unknownCount, words.results.unknown],
    [job.canceledCount, words.results.canceled],
    [job.openCount, job.state === 'paused' ? words.results.paused : words.results.open],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, said]) => said(amount));
  return shown.join(', ') || words.noRows;
}
