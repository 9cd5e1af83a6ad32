import type { LineEvent } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../../../ui/look/cx.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { words } from './words.tsx';

const looks = {
  info: { icon: 'clock', colour: 'text-ink-faint', word: '' },
  warning: { icon: 'warning', colour: 'text-warn', word: words.history.warning },
  critical: { icon: 'alert', colour: 'text-bad', word: words.history.critical },
} as const;

export interface LineEventsProps {
  readonly events: readonly LineEvent[] | undefined;
  readonly title?: string;
  readonly action?: ReactNode;
  /** Below the last event. */
  readonly children?: ReactNode;
}

/** Events of the line, newest first. */
export function LineEvents({ events, title = words.history.title, action, children }: LineEventsProps): ReactElement {
  return (
    <Panel flush title={title} action={action}>
      <ol aria-label={words.history.label} aria-busy={!events}>
        {events?.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
        {!events && [1, 2, 3].map((one) => <Waiting key={one} />)}
      </ol>
      {events?.length === 0 && <p className="border-t border-line px-4 py-6 text-ink-soft">{words.history.none}</p>}
      {children}
    </Panel>
  );
}

function Entry({ event: { at, severity, text, by } }: { readonly event: LineEvent }): ReactElement {
  const { icon, colour, word } = looks[severity];
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-2.5">
      <Icon name={icon} size={18} className={cx('mt-px', colour)} {...(word && { label: word })} />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span className="min-w-0 break-words">{text}</span>
        <span className="text-sm whitespace-nowrap text-ink-faint">
          {words.history.byAt(by, <time dateTime={at}>{dateTimeText(at)}</time>)}
        </span>
      </span>
    </li>
  );
}

function Waiting(): ReactElement {
  return (
    <li className="border-t border-line px-4 py-3">
      <Skeleton className="h-4 w-64 max-w-full" />
    </li>
  );
}
