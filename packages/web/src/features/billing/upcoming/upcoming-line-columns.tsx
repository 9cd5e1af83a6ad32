import type { UpcomingLine } from '@linekeeper/contract';
import type { ReactNode } from 'react';
import { LineName } from '../../../parts/line-name/line-name.tsx';
import { bytes } from '../../../ui/format/bytes.ts';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

const own = words.list;

/** What a line adds to the next invoice, part by part. */
export const upcomingLineColumns: readonly Column<UpcomingLine>[] = [
  {
    key: 'line',
    title: own.line,
    phone: 'head',
    cell: ({ lineId, name, iccid }) => <LineName id={lineId} name={name} iccid={iccid} />,
  },
  {
    key: 'plan',
    title: own.plan,
    cell: ({ planName, nextPlanName }) => (
      <span className="max-sm:text-right">
        {planName}
        {nextPlanName !== null && <span className="block text-sm text-ink-faint">{own.changesTo(nextPlanName)}</span>}
      </span>
    ),
  },
  {
    key: 'renewal',
    title: own.renewal,
    align: 'end',
    cell: ({ renewalCents }) => (renewalCents === null ? own.ends : money(renewalCents)),
  },
  {
    key: 'others',
    title: own.others,
    align: 'end',
    cell: ({ items }) =>
      items.length === 0 ? (
        '–'
      ) : (
        <ul>
          {items.map(({ text, amountCents }) => (
            <li key={`${text} ${amountCents}`}>
              {money(amountCents)}
              <span className="block text-sm text-ink-faint">{text}</span>
            </li>
          ))}
        </ul>
      ),
  },
  {
    key: 'usage',
    title: own.usage,
    align: 'end',
    cell: ({ usage }) => <Usage usage={usage.filter(({ highCents }) => highCents > 0)} />,
  },
  {
    key: 'amount',
    title: own.amount,
    align: 'end',
    cell: ({ amountCents }) => <span className="font-medium">{money(amountCents)}</span>,
  },
];

/** What lines cost above their allowances; what is final says one amount. */
function Usage({ usage }: Pick<UpcomingLine, 'usage'>): ReactNode {
  if (usage.length === 0) return '–';
  return (
    <ul>
      {usage.map((one) => (
        <li key={one.periodStart}>
          {money(one.soFarCents)}
          {detailsOf(one).map((text) => (
            <span key={text} className="block text-sm text-ink-faint">
              {text}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function detailsOf(usage: UpcomingLine['usage'][number]): string[] {
  const { usedBytes, includedBytes, unitBytes, bytesAbove, messages, includedMessages, messagesAbove } = usage;
  const { lowCents, highCents, soFarCents, isOnThisInvoice } = usage;
  const isByMessages = messagesAbove > 0;
  return [
    ...(bytesAbove > 0 || !isByMessages
      ? [words.usage.usedOf(bytes(usedBytes, unitBytes), bytes(includedBytes, unitBytes))]
      : []),
    ...(isByMessages ? [words.usage.messagesOf(count(messages), count(includedMessages))] : []),
    ...(highCents > soFarCents ? [words.invoice.range(money(lowCents), money(highCents))] : []),
    isOnThisInvoice ? words.usage.onNext : words.usage.onLater,
  ];
}
