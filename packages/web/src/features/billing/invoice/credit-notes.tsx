import type { CreditNote } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { call } from '../../../api/client.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { DownloadButtons } from '../../../parts/save-file/download-buttons.tsx';
import { words } from './words.ts';

/** What was taken back of an invoice, each note with its paper; nothing without one. */
export function CreditNotes({ notes }: { readonly notes: readonly CreditNote[] }): ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <section aria-label={words.notes.title}>
      <h3 className="border-b border-line pb-2 font-semibold">{words.notes.title}</h3>
      <ul>
        {notes.map(({ id, number, issuedAt, loweredCents, creditCents, refundCents }) => (
          <li key={id} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
            <span className="flex min-w-0 flex-col gap-1">
              {dateText(issuedAt)}
              {loweredCents > 0 && <Note text={words.notes.lowered(money(loweredCents))} />}
              {creditCents > 0 && <Note text={words.notes.credit(money(creditCents))} />}
              {refundCents > 0 && <Note text={words.notes.refund(money(refundCents))} />}
              <DownloadButtons
                label={number}
                files={[{ text: words.notes.pdf(number), load: () => call('getCreditNotePdf', { params: { id } }) }]}
                failed={words.downloadFailed}
              />
            </span>
            <span className="shrink-0">{money(-(loweredCents + creditCents + refundCents))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Note = ({ text }: { readonly text: string }) => <span className="text-sm text-ink-soft">{text}</span>;
