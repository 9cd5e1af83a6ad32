import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { words } from './words.ts';

/** Where to send a check or transfer for what is due of an invoice. */
export function HowToPay({ invoice, remitTo }: ReplyOf<Endpoints['getInvoice']>): ReactElement | null {
  if (remitTo === null || invoice.dueCents <= 0) return null;
  const { bank, routingNumber, accountNumber, checkAddress } = remitTo;
  const facts = [
    { term: words.remit.bank, value: bank },
    { term: words.remit.routing, value: routingNumber },
    { term: words.remit.account, value: accountNumber },
    { term: words.remit.check, value: checkAddress.length > 0 && <Rows rows={checkAddress} /> },
  ];
  return (
    <section aria-labelledby="how-to-pay" className="flex flex-col gap-2">
      <h3 id="how-to-pay" className="font-medium">
        {words.remit.title}
      </h3>
      <DefinitionList items={facts.filter(({ value }) => Boolean(value))} />
      <p className="text-sm text-ink-soft">{words.remit.reference(invoice.number ?? '')}</p>
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly string[] }): ReactElement {
  return (
    <address className="not-italic">
      {rows.map((row) => (
        <span key={row} className="block">
          {row}
        </span>
      ))}
    </address>
  );
}
