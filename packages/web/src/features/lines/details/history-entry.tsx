import { chargeTriggerWords, type SubscriptionPayment } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { ChargeStatus } from '../../../parts/payment/charge-status.tsx';
import { recordedName, RecordedStatus } from '../../../parts/payment/recorded-payment.tsx';
import { MaskedNumber } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText, dateTimeText } from '../../../ui/format/time.ts';
import { cx } from '../../../ui/look/cx.ts';
import type { IconName } from '../../../ui/look/icon-paths.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { StreamEntry } from './line-stream.ts';
import { words } from './words.tsx';

const own = words.history;

const severities = {
  info: undefined,
  warning: { icon: 'warning', colour: 'text-warn', label: own.warning },
  critical: { icon: 'alert', colour: 'text-bad', label: own.critical },
} as const;

/** What happened, with a sign for its kind: a change, an answer of the carrier, or money. */
export function HistoryEntry({ entry }: { readonly entry: StreamEntry }): ReactElement {
  if (entry.kind === 'payment') return <Paid payment={entry.payment} />;
  const { event, isOfCarrier } = entry;
  const look = severities[event.severity];
  return (
    <Entry
      icon={look?.icon ?? (isOfCarrier ? 'sim' : 'edit')}
      colour={look?.colour}
      label={look?.label}
      end={own.byAt(event.by, <time dateTime={event.at}>{dateTimeText(event.at)}</time>)}
    >
      {event.text}
    </Entry>
  );
}

function Paid({ payment }: { readonly payment: SubscriptionPayment }): ReactElement {
  const { partCents, amountCents } = payment;
  const sum = (
    <span className="font-medium text-ink">
      {money(partCents)}
      {partCents !== amountCents && (
        <span className="font-normal text-ink-faint"> {words.charges.of(money(amountCents))}</span>
      )}
    </span>
  );
  if (payment.kind !== 'charge') {
    return (
      <Entry icon="bank" end={<time dateTime={payment.receivedOn}>{dateText(payment.receivedOn)}</time>}>
        {recordedName(payment)} {sum}
        <Under>
          <RecordedStatus {...payment} />
        </Under>
      </Entry>
    );
  }
  const { id, at, description, trigger, reason, method } = payment;
  return (
    <Entry icon={method.kind} end={<time dateTime={at}>{dateTimeText(at)}</time>}>
      <RowLink to={paths.payments} search={{ open: id }} className="font-normal">
        {description}
      </RowLink>{' '}
      {sum}
      <Under>
        <ChargeStatus payment={payment} />
        <span>{chargeTriggerWords[trigger]}</span>
        <MaskedNumber {...method} />
        {reason && <span>{reason}</span>}
      </Under>
    </Entry>
  );
}

function Under({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">{children}</span>;
}

interface EntryProps {
  readonly icon: IconName;
  readonly colour?: string | undefined;
  /** What the sign says aloud; nothing where the text says it. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
  readonly end: ReactNode;
}

function Entry({ icon, colour = 'text-ink-faint', label, children, end }: EntryProps): ReactElement {
  return (
    <li className="relative flex items-start gap-3 px-4 py-2.5 before:absolute before:inset-y-0 before:left-[29px] before:w-px before:bg-line first:before:top-4 last:before:bottom-auto last:before:h-4">
      <span
        className={cx(
          'relative inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-line bg-surface',
          colour,
        )}
      >
        <Icon name={icon} size={16} {...(label && { label })} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 pt-0.5">
        <div className="min-w-0 break-words">{children}</div>
        <span className="text-sm text-ink-faint">{end}</span>
      </div>
    </li>
  );
}
