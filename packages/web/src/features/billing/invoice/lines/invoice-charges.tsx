import type { CreditNote, Invoice, RecordedPayment, ShownGroup } from '@linekeeper/contract';
import { useId, useState, type ReactElement } from 'react';
import { count } from '../../../../ui/format/count.ts';
import { money } from '../../../../ui/format/money.ts';
import { cx } from '../../../../ui/look/cx.ts';
import { Icon } from '../../../../ui/look/icon.tsx';
import { daysOfCharge } from '../../period-text.ts';
import { GroupLines } from './group-lines.tsx';
import { words } from './words.ts';

export interface InvoiceChargesProps {
  readonly invoice: Invoice;
  readonly groups: readonly ShownGroup[];
  /** In the order of the paper, a certificate that kept a tax away among them. */
  readonly taxes: readonly { readonly name: string; readonly amountCents: number }[];
  readonly creditCents: number;
  readonly creditNotes: readonly CreditNote[];
  readonly recorded: readonly RecordedPayment[];
}

/** What an invoice charges, by groups that open to every line, with its sums. */
export function InvoiceCharges({
  invoice,
  groups,
  taxes,
  creditCents,
  creditNotes,
  recorded,
}: InvoiceChargesProps): ReactElement {
  const { subtotalCents, totalCents, dueCents, status } = invoice;
  const isClosed = status === 'void' || status === 'uncollectible';
  const notedCents = creditNotes.reduce((sum, { loweredCents }) => sum + loweredCents, 0);
  const paidCents = isClosed ? 0 : totalCents - creditCents - notedCents - dueCents;
  const recoveredCents = recorded
    .flatMap(({ isReversed, invoices }) => (isReversed ? [] : invoices))
    .reduce((sum, { id, isRecovery, amountCents }) => sum + (isRecovery && id === invoice.id ? amountCents : 0), 0);
  return (
    <section aria-label={words.title}>
      <h3 className="border-b border-line pb-2 font-semibold">{words.title}</h3>
      <ul>
        {groups.map((group) => (
          <Group key={group.firstPosition} id={invoice.id} group={group} opensAtOnce={invoice.lineCount === 1} />
        ))}
      </ul>
      <dl className="ml-auto w-full max-w-72 pt-2">
        {taxes.length > 0 && <Sum term={words.sums.subtotal} value={money(subtotalCents)} />}
        {taxes.map(({ name, amountCents }) => (
          <Sum key={name} term={name} value={money(amountCents)} />
        ))}
        <Sum term={words.sums.total} value={money(totalCents)} isStrong />
        {creditCents > 0 && <Sum term={words.sums.credit} value={money(-creditCents)} />}
        {notedCents > 0 && <Sum term={words.sums.creditNotes} value={money(-notedCents)} />}
        {paidCents > 0 && <Sum term={words.sums.paid} value={money(-paidCents)} />}
        {recoveredCents > 0 && <Sum term={words.sums.recovered} value={money(-recoveredCents)} />}
        {dueCents !== totalCents && <Sum term={words.sums.due} value={money(dueCents)} isStrong />}
      </dl>
    </section>
  );
}

interface SumProps {
  readonly term: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

function Sum({ term, value, isStrong = false }: SumProps): ReactElement {
  return (
    <div className={cx('flex justify-between gap-4 py-1', isStrong && 'font-semibold')}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface GroupProps {
  /** The invoice's. */
  readonly id: string;
  readonly group: ShownGroup;
  readonly opensAtOnce: boolean;
}

function Group({ id, group, opensAtOnce }: GroupProps): ReactElement {
  const [open, setOpen] = useState(opensAtOnce);
  const linesId = useId();
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={linesId}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-2 rounded-box py-2 text-left hover:bg-hover"
      >
        <Icon
          name="chevron-right"
          size={16}
          className={cx('mt-1 shrink-0 transition-transform', open && 'rotate-90')}
        />
        <span className="min-w-0 flex-1">
          {group.text}
          <span className="block text-sm text-ink-faint">
            {[group.carrierName, daysOfCharge(group) || words.kinds[group.kind]]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-right">
          {money(group.amountCents)}
          <span className="block text-sm text-ink-faint">{piecesOf(group)}</span>
        </span>
      </button>
      <div id={linesId} hidden={!open}>
        {open && <GroupLines id={id} group={group} />}
      </div>
    </li>
  );
}

/** "212 × $0.02" where that is the amount, else "212 lines". */
function piecesOf({ lineCount, quantity, unitCents, amountCents }: ShownGroup): string {
  return unitCents !== null && unitCents * quantity === amountCents
    ? words.unitPrice(count(quantity), money(unitCents))
    : words.lineCount(lineCount);
}
