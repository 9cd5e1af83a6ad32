import type { BankRow, BankRowState } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { words } from './words.ts';

const tones: Record<BankRowState, StatusTone> = {
  open: 'warn',
  ready: 'note',
  queued: 'note',
  asked: 'note',
  recorded: 'good',
  refused: 'bad',
  skipped: 'plain',
  known: 'plain',
  unreadable: 'bad',
};
const decidable: readonly BankRowState[] = ['open', 'ready', 'refused', 'skipped'];

/** The columns of a statement's deposits. */
export function columnsOf(onChoose: (row: BankRow) => void): readonly Column<BankRow>[] {
  return [
    {
      key: 'text',
      title: words.rows.text,
      phone: 'head',
      cell: ({ payer, reference }) => (
        <span className="wrap-anywhere">{[payer, reference].filter(Boolean).join(' · ')}</span>
      ),
    },
    {
      key: 'day',
      title: words.rows.day,
      cell: ({ day }) => (day === null ? '–' : dateText(`${day}T12:00:00Z`, 'UTC')),
    },
    { key: 'amount', title: words.rows.amount, align: 'end', cell: ({ amountCents }) => money(amountCents) },
    { key: 'match', title: words.rows.match, roomy: true, cell: (row) => <Pays row={row} /> },
    {
      key: 'state',
      title: words.rows.state,
      phone: 'corner',
      cell: ({ state }) => <Status tone={tones[state]}>{words.states[state]}</Status>,
    },
    {
      key: 'choose',
      title: words.rows.choose,
      cell: (row) =>
        decidable.includes(row.state) ? (
          <Button aria-label={words.rows.about(words.rows.choose, row.rowNo)} onClick={() => onChoose(row)}>
            {words.rows.choose}
          </Button>
        ) : null,
    },
  ];
}

function Pays({
  row: { account, invoices, confidence, notes, state, knownImportId },
}: {
  readonly row: BankRow;
}): ReactElement {
  const isMatched = account !== null && state !== 'known';
  return (
    <span className="wrap-anywhere">
      {isMatched && (
        <>
          <TextLink to={paths.customer} params={{ id: account.id }} search={{ tab: 'payments' }}>
            {account.company}
          </TextLink>
          <span className="block">{invoices.length > 0 ? invoices.join(', ') : words.rows.oldest}</span>
        </>
      )}
      <span className="block text-sm text-ink-soft">
        {state === 'ready' || state === 'open' ? <strong>{words.confidence[confidence]} </strong> : null}
        {notes.join(' ')}
      </span>
      {knownImportId !== null && (
        <TextLink to={paths.bankImport} params={{ id: knownImportId }}>
          {words.rows.earlier}
        </TextLink>
      )}
    </span>
  );
}
