import { chargeTriggerWords, type Payment } from '@linekeeper/contract';
import { paths } from '../../navigation/paths.ts';
import type { ListSearch } from '../../navigation/list-search.ts';
import { ChargeStatus } from './charge-status.tsx';
import { MaskedNumber } from '../../ui/format/masked-number.tsx';
import { money } from '../../ui/format/money.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { dateTimeText } from '../../ui/format/time.ts';
import { words } from './words.ts';

/** A payment as a row that opens its details; `search` is what stays in the address beside them. */
export function paymentColumns(search: Partial<ListSearch>): readonly Column<Payment>[] {
  return [
    {
      key: 'at',
      title: words.date,
      phone: 'head',
      cell: ({ id, at }) => (
        <RowLink to={paths.payments} search={{ ...search, open: id }} resetScroll={false}>
          <span className="sm:whitespace-nowrap">{dateTimeText(at)}</span>
        </RowLink>
      ),
    },
    {
      key: 'what',
      title: words.for,
      cell: ({ description, trigger, reason }) => (
        <span className="wrap-anywhere max-sm:text-right">
          {description}
          <span className="block text-sm text-ink-faint">
            {chargeTriggerWords[trigger]}
            {reason && <span className="max-sm:hidden"> · {reason}</span>}
          </span>
        </span>
      ),
    },
    { key: 'method', title: words.method, roomy: true, cell: ({ method }) => <MaskedNumber {...method} /> },
    {
      key: 'briefMethod',
      title: words.method,
      standsIn: true,
      cell: ({ method }) => <MaskedNumber {...method} brief />,
    },
    { key: 'status', title: words.status, cell: (payment) => <ChargeStatus payment={payment} /> },
    {
      key: 'amount',
      title: words.amount,
      align: 'end',
      cell: ({ amountCents, refundedCents }) => (
        <span className="font-medium">
          {money(amountCents)}
          {refundedCents > 0 && (
            <span className="block text-sm font-normal text-ink-faint">{words.refunded(money(refundedCents))}</span>
          )}
        </span>
      ),
    },
  ];
}
