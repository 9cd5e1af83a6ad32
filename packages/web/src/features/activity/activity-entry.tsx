import type { Activity } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { dateTimeText, timeText } from '../../ui/time.ts';

const severities = {
  info: { colour: 'text-ink-faint', words: undefined },
  warning: { colour: 'text-warn', words: 'Warning' },
  critical: { colour: 'text-bad', words: 'Critical' },
} as const;

const kinds = { line: 'sim', payment: 'card', person: 'people' } as const;

/** One entry: when, what kind, what happened; it leads to the payment or the line. */
export function ActivityEntry({ entry }: { readonly entry: Activity }): ReactElement {
  const { colour, words } = severities[entry.severity];
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
        {...(words && { label: words })}
      />
      <span className="min-w-0 flex-1">
        <Text entry={entry} />
      </span>
      {entry.paymentId && entry.lineId && (
        <TextLink to={paths.line} params={{ id: entry.lineId }} className="shrink-0">
          Open line
        </TextLink>
      )}
    </li>
  );
}

function Text({ entry: { text, paymentId, lineId } }: { readonly entry: Activity }): ReactElement {
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
