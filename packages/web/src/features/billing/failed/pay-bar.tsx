import type { PaymentMethod } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../../api/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { PayFailedDialog } from '../../../parts/pay-failed/pay-failed-dialog.tsx';
import type { PayItem } from '../../../parts/pay-failed/pay-item.ts';
import { isUsable, type PayCharge, type PayResult } from '../../../parts/pay-failed/pay-result.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { count } from '../../../ui/format/count.ts';
import { maskedNumberText } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { MethodChoice } from './method-choice.tsx';
import { SplitFields } from './split-fields.tsx';
import { useSplit } from './use-split.ts';
import { words } from './words.tsx';

export interface PayBarProps {
  readonly payable: readonly PayItem[];
  readonly picked: readonly PayItem[];
  readonly onPickAll: (take: boolean) => void;
  readonly onAnswered: (results: readonly PayResult[], charges: readonly PayCharge[]) => void;
}

/** Selects all, shows what would be paid and from which method, and pays it. */
export function PayBar({ payable, picked, onPickAll, onAnswered }: PayBarProps): ReactElement {
  const meant = picked.length > 0 ? picked : payable;
  const { data: wallet } = useQuery(queries.customerDetails());
  const [methodId, setMethodId] = useKept('failed.method', '', z.string());
  const choices = wallet?.methods.filter(({ status }) => isUsable(status)) ?? [];
  const preset = wallet?.methods.find(({ id }) => id === wallet.defaultId);
  const usable = choices.find(({ id }) => id === methodId) ?? choices.find(({ id }) => id === preset?.id);
  const [open, setOpen] = useKept('failed.pay', false, z.boolean());
  const [asked, setAsked] = useState<readonly PayItem[]>(open ? meant : []);
  const split = useSplit({ usable, choices, totalCents: sumOf(meant) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <Checkbox
          name="all"
          label={words.chooseAll}
          checked={picked.length > 0 && picked.length === payable.length}
          disabled={payable.length === 0}
          onChange={onPickAll}
        />
        {choices.length > 1 ? (
          <>
            <MethodChoice label={words.payWith} methods={choices} value={usable?.id ?? ''} onChange={setMethodId} />
            {usable && <SplitFields split={split} method={usable} totalCents={sumOf(meant)} />}
          </>
        ) : (
          <p className="min-h-5 text-sm text-ink-soft">{wallet && <MethodNote method={usable ?? preset} />}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
        <p aria-live="polite">{sumText(picked, payable)}</p>
        <Button
          tone="primary"
          disabled={!usable || payable.length === 0 || split.isWrong}
          onClick={() => {
            setAsked(meant);
            setOpen(true);
          }}
        >
          {words.pay}
        </Button>
      </div>
      {usable && asked.length > 0 && (
        <PayFailedDialog
          open={open}
          onOpenChange={setOpen}
          items={asked}
          method={usable}
          split={split.chosen}
          onAnswered={onAnswered}
        />
      )}
    </div>
  );
}

const sumOf = (items: readonly PayItem[]) => items.reduce((total, item) => total + item.dueCents, 0);

function sumText(picked: readonly PayItem[], payable: readonly PayItem[]): string {
  const sum = (items: readonly PayItem[]): string => money(sumOf(items));
  if (payable.length === 0) return words.allInProgress;
  return picked.length > 0
    ? words.picked(sum(picked), count(picked.length), count(payable.length))
    : words.all(sum(payable), payable.every(({ kind }) => kind === 'subscription') ? payable.length : null);
}

function MethodNote({ method }: { readonly method: PaymentMethod | undefined }): ReactElement {
  return (
    <>
      {methodNote(method)} <TextLink to={paths.methods}>{method ? words.otherMethod : words.addMethod}</TextLink>
    </>
  );
}

function methodNote(method: PaymentMethod | undefined): string {
  if (!method) return words.noMethod;
  const name = maskedNumberText(method);
  if (!isUsable(method.status)) return words.unusable(name);
  if (method.status === 'failing') return words.failing(name);
  return words.usable(name);
}
