import { chargeTriggerWords, type Endpoints, type ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { ChargeStatus } from '../../../parts/payment/charge-status.tsx';
import { LoadFailure } from '../../../parts/load-failure/load-failure.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { CopyText } from '../../../ui/action/copy-text.tsx';
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

type PaymentDetails = ReplyOf<Endpoints['getPayment']>;

export interface PaymentDrawerProps {
  /** Empty: closed. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The transaction details of one payment. */
export function PaymentDrawer({ id, onClose }: PaymentDrawerProps): ReactElement {
  const shown = useLastGiven(id);
  const { data, error, isFetching, refetch } = useQuery({ ...billingQueries.payment(shown), enabled: shown !== '' });
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title={data ? `Payment of ${money(data.amountCents)}` : 'Payment'}
      beside={data && <ChargeStatus payment={data} />}
    >
      {error && !data ? (
        <LoadFailure
          error={error}
          title="This payment could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Details payment={data} />
      )}
    </Drawer>
  );
}

function Details({ payment }: { readonly payment: PaymentDetails | undefined }): ReactElement {
  return (
    <div className="flex flex-col gap-6">
      {payment?.reason && (
        <Banner
          tone="bad"
          title={payment.reason}
          action={<TextLink to={paths.failed}>See what is still unpaid</TextLink>}
        />
      )}
      <WaitingNote payment={payment} />
      <DefinitionList items={facts(payment)} />
      {payment && (
        <LineItems
          title="What it was for"
          totalCents={payment.amountCents}
          items={payment.items.map((item, index) => ({
            key: String(index),
            text: item.text,
            details: periodText(item.periodStart, item.periodEnd),
            amountCents: item.amountCents,
          }))}
        />
      )}
    </div>
  );
}

function facts(payment: PaymentDetails | undefined) {
  return [
    { term: 'Date', value: payment && dateTimeText(payment.at) },
    { term: 'Reason for the charge', value: payment && chargeTriggerWords[payment.trigger] },
    { term: 'Payment method', value: payment && <MaskedNumber {...payment.method} /> },
    ...answerOfGateway(payment),
    ...corrected(payment),
    { term: 'Invoice', value: payment && invoiceLink(payment) },
    { term: 'Payment ID', value: payment && <CopyText value={payment.id} label="payment ID" group={0} /> },
    { term: 'Gateway transaction', value: payment && copyable(payment.gatewayTransactionId, 'gateway transaction') },
    { term: 'Authorization code', value: payment && copyable(payment.authorizationCode, 'authorization code') },
  ];
}

const ends = { processing: 'under way', done: 'done', failed: 'did not go through' } as const;

/** What was given back, or when the money will count or came back; nothing for a plain payment. */
function corrected(payment: PaymentDetails | undefined) {
  if (!payment) return [];
  const { clearsAt, paidAt, returnedAt, corrections } = payment;
  return [
    ...(clearsAt && !paidAt && !returnedAt ? [{ term: 'Counts as paid', value: dateTimeText(clearsAt) }] : []),
    ...(returnedAt ? [{ term: 'Sent back by the bank', value: dateTimeText(returnedAt) }] : []),
    ...corrections.map(({ kind, at, amountCents, status }) => ({
      term: kind === 'refund' ? 'Refund' : 'Called off',
      value: `${money(amountCents)}, ${dateTimeText(at)}, ${ends[status]}`,
    })),
  ];
}

/** In its own words, for whoever asks a bank or our support about it. */
function answerOfGateway(payment: PaymentDetails | undefined) {
  if (!payment?.gatewayReason) return [];
  const { code, text } = payment.gatewayReason;
  const who = payment.returnedAt === null ? "Gateway's answer" : "Bank's answer";
  return [{ term: who, value: `${text} (${code})` }];
}

function invoiceLink({ invoiceId, invoiceNumber }: PaymentDetails): ReactElement {
  return (
    <TextLink to={paths.invoices} search={{ open: invoiceId }}>
      {invoiceNumber ?? 'Not numbered yet'}
    </TextLink>
  );
}

function copyable(value: string | null, label: string): ReactElement | null {
  return value === null ? null : <CopyText value={value} label={label} group={0} />;
}
