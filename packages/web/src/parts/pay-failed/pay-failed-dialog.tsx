import type { MethodLabel } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx';
import { maskedNumberText, MethodMark } from '../../ui/format/masked-number.tsx';
import { money } from '../../ui/format/money.ts';
import { keyOf, type PayItem } from './pay-item.ts';
import type { PayCharge, PayResult } from './pay-result.ts';
import { paymentQuote, totalCentsOf, usePayFailed, type Payment } from './use-pay-failed.ts';
import { words } from './words.ts';

export interface PayFailedDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What will be paid; at least one. */
  readonly items: readonly PayItem[];
  /** What will be charged. */
  readonly method: MethodLabel;
  readonly becomesDefault?: boolean;
  readonly split?: Payment['split'];
  readonly title?: string;
  readonly cancelText?: string;
  /** Called once the server has answered for every item and all lists are up to date. */
  readonly onAnswered: (results: readonly PayResult[], charges: readonly PayCharge[]) => void;
}

const namedAtMost = 5;

/** Asks before money moves: how much, for what, from where. If that has changed meanwhile, it asks again. */
export function PayFailedDialog(props: PayFailedDialogProps): ReactElement {
  const { open, onOpenChange, onAnswered } = props;
  const { busy, failure, changed, pay, forget } = usePayFailed();
  const payment: Payment = changed ?? { ...props, becomesDefault: props.becomesDefault ?? false };
  const { items, becomesDefault } = payment;
  const total = money(totalCentsOf(payment));
  const { data: quote, isFetching } = useQuery({ ...paymentQuote(payment), enabled: open });
  function change(next: boolean): void {
    if (busy) return;
    forget();
    onOpenChange(next);
  }
  async function confirm(): Promise<void> {
    const paid = await pay(payment, isFetching ? undefined : quote?.id);
    if (!paid) return;
    forget();
    onOpenChange(false);
    onAnswered(paid.results, paid.charges);
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={props.title ?? words.title(total)}
      confirmText={words.confirm(total)}
      {...(props.cancelText && { cancelText: props.cancelText })}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <div className="flex items-start gap-2">
        <span className="inline-flex h-5 items-center gap-1">
          <MethodMark {...payment.method} />
          {payment.split && <MethodMark {...payment.split.method} />}
        </span>
        <p className="min-w-0">
          {chargedText(payment)} {becomesDefault && words.becomesDefault}
        </p>
      </div>
      <Named items={items} />
      <div className="mt-3 flex min-h-10 flex-col gap-1 text-sm text-ink-soft">
        {[...(quote?.undo.map(({ text }) => text) ?? []), ...(quote?.notes ?? [])].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {failure && (
        <p role="alert" className="mt-3 text-bad">
          {failure}
        </p>
      )}
    </AlertDialog>
  );
}

function chargedText(payment: Payment): string {
  const { items, method, split } = payment;
  const totalCents = totalCentsOf(payment);
  const isOfLines = items.every(({ kind }) => kind === 'subscription');
  if (!split && isOfLines) return words.text(money(totalCents), maskedNumberText(method), items.length);
  if (!split) return words.textOfAll(money(totalCents), maskedNumberText(method));
  const rest = money(totalCents - split.firstCents);
  return words.textSplit(money(split.firstCents), maskedNumberText(method), rest, maskedNumberText(split.method));
}

function Named({ items }: Pick<PayFailedDialogProps, 'items'>): ReactElement {
  const rest = items.length - namedAtMost;
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line text-ink">
      {items.slice(0, namedAtMost).map((item) => (
        <li key={keyOf(item)} className="flex justify-between gap-4 py-1.5">
          <span className="min-w-0 truncate">{item.name}</span>
          <span>{money(item.dueCents)}</span>
        </li>
      ))}
      {rest > 0 && <li className="py-1.5 text-ink-faint">{words.more(rest)}</li>}
    </ul>
  );
}
