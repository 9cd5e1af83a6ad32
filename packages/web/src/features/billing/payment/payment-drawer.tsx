import { chargeTriggerWords, type Endpoints, type ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { ChargeStatus } from '../../../parts/payment/charge-status.tsx';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { MaskedNumber } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { LineItems } from '../line-items.tsx';
import { periodText } from '../period-text.ts';
import { useLastGiven } from '../use-last-given.ts';
import { WaitingNote } from '../waiting-note.tsx';
import { words } from './words.ts';

type PaymentDetails = ReplyOf<Endpoints['getPayment']>;

export interface PaymentDrawerProps {
  /** Empty: closed. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The transaction details of one payment. */
export function PaymentDrawer({ id, onClose }: PaymentDrawerProps): ReactElement {
  const shown = useLastGiven(id);
  const payment = useQuery({ ...billingQueries.payment(shown), enabled: shown !== '' });
  const { data } = payment;
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title={data ? words.titleOf(money(data.amountCents)) : words.title}
      beside={data && <ChargeStatus payment={data} />}
    >
      <Loaded query={payment} failed={words.loadFailed}>
        {(found) => <Details payment={found} />}
      </Loaded>
    </Drawer>
  );
}

function Details({ payment }: { readonly payment: PaymentDetails | undefined }): ReactElement {
  return (
    <div className="flex flex-col gap-6">
      {payment?.reason && (
        <Banner tone="bad" title={payment.reason} action={<TextLink to={paths.failed}>{words.seeUnpaid}</TextLink>} />
      )}
      <WaitingNote payment={payment} />
      <DefinitionList items={facts(payment)} />
      {payment && (
        <LineItems
          title={words.items}
          totalCents={payment.amountCents}
          items={payment.items.map((item, index) => ({
            key: String(index),
            text: item.text,
            details: [periodText(item.periodStart, item.periodEnd), item.iccid].filter(Boolean).join(' · '),
            amountCents: item.amountCents,
          }))}
        />
      )}
      {payment && payment.itemCount > payment.items.length && (
        <p className="text-ink-faint">{words.moreItems(payment.itemCount - payment.items.length)}</p>
      )}
    </div>
  );
}

function facts(payment: PaymentDetails | undefined) {
  return [
    { term: words.date, value: payment && dateTimeText(payment.at) },
    { term: words.trigger, value: payment && chargeTriggerWords[payment.trigger] },
    { term: words.method, value: payment && <MaskedNumber {...payment.method} /> },
    ...answerOfGateway(payment),
    ...correctionsOf(payment),
    { term: words.invoices(payment?.invoices.length ?? 1), value: payment && invoiceLinks(payment) },
    { term: words.id, value: payment && <CopyText value={payment.id} label={words.copy.id} group={0} /> },
    { term: words.transaction, value: payment && copyable(payment.gatewayTransactionId, words.copy.transaction) },
    { term: words.authorization, value: payment && copyable(payment.authorizationCode, words.copy.authorization) },
  ];
}

/** Refunds and cancellations, and when a bank debit clears or was returned; nothing for a plain payment. */
function correctionsOf(payment: PaymentDetails | undefined) {
  if (!payment) return [];
  const { clearsAt, paidAt, returnedAt, corrections } = payment;
  return [
    ...(clearsAt && !paidAt && !returnedAt ? [{ term: words.clears, value: dateTimeText(clearsAt) }] : []),
    ...(returnedAt ? [{ term: words.returned, value: dateTimeText(returnedAt) }] : []),
    ...corrections.map(({ kind, at, amountCents, status, isDueAgain }) => ({
      term: kind === 'refund' ? words.refund : words.canceled,
      value: words.correction(
        money(amountCents),
        dateTimeText(at),
        words.correctionStates[isDueAgain ? 'dueAgain' : status],
      ),
    })),
  ];
}

/** In its own words, for questions to a bank or to support. */
function answerOfGateway(payment: PaymentDetails | undefined) {
  if (!payment?.gatewayReason) return [];
  const { code, text } = payment.gatewayReason;
  const term = payment.returnedAt === null ? words.gatewayAnswer : words.bankAnswer;
  return [{ term, value: words.answer(text, code) }];
}

/** A payment may pay several invoices; then each has its part. */
function invoiceLinks({ invoices }: PaymentDetails): ReactElement {
  return (
    <ul>
      {invoices.map(({ id, number, amountCents }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <TextLink to={paths.invoices} search={{ open: id }}>
            {number ?? words.noNumber}
          </TextLink>
          {invoices.length > 1 && <span>{money(amountCents)}</span>}
        </li>
      ))}
    </ul>
  );
}

function copyable(value: string | null, label: string): ReactElement | null {
  return value === null ? null : <CopyText value={value} label={label} group={0} />;
}
