import type { PaymentMethod } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../../api/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { PayFailedDialog } from '../../../parts/pay-failed/pay-failed-dialog.tsx';
import type { PayItem } from '../../../parts/pay-failed/pay-item.ts';
import { isUsable, notFailing, type PayCharge, type PayResult } from '../../../parts/pay-failed/pay-result.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { maskedNumberText } from '../../../ui/format/masked-number.tsx';
import { MethodChoice } from './method-choice.tsx';
import { SplitFields } from './split-fields.tsx';
import { useSplit } from './use-split.ts';
import { words } from './words.tsx';

export interface PayWithProps {
  /** Under this name the choices outlast a login. */
  readonly name: string;
  /** What would be paid; without any, nothing can be. */
  readonly items: readonly PayItem[];
  /** What that comes to, in words. */
  readonly sum: string;
  /** Before the choice of methods. */
  readonly lead?: ReactNode;
  readonly onAnswered: (results: readonly PayResult[], charges: readonly PayCharge[]) => void;
}

/** Shows what would be paid, lets people choose from which method or from which two, and pays it. */
export function PayWith({ name, items, sum, lead, onAnswered }: PayWithProps): ReactElement {
  const { data: wallet } = useQuery(queries.customerDetails());
  const [methodId, setMethodId] = useKept(`${name}.method`, '', z.string());
  const choices = wallet?.methods.filter(({ status }) => isUsable(status)) ?? [];
  const preset = wallet?.methods.find(({ id }) => id === wallet.defaultId);
  const usable = choices.find(({ id }) => id === methodId) ?? firstChoice(choices, preset);
  const [open, setOpen] = useKept(`${name}.pay`, false, z.boolean());
  const [asked, setAsked] = useState<readonly PayItem[]>(open ? items : []);
  const totalCents = items.reduce((total, { dueCents }) => total + dueCents, 0);
  const split = useSplit({ name, usable, choices, totalCents });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1">
        {lead}
        {choices.length > 1 ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <MethodChoice label={words.payWith} methods={choices} value={usable?.id ?? ''} onChange={setMethodId} />
            {usable && <SplitFields split={split} method={usable} totalCents={totalCents} />}
          </div>
        ) : (
          <p className="min-h-5 text-sm text-ink-soft sm:content-center sm:min-h-8">
            {wallet && <MethodNote method={usable ?? preset} />}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
        <p aria-live="polite">{sum}</p>
        <Button
          tone="primary"
          disabled={!usable || items.length === 0 || split.isWrong}
          onClick={() => {
            setAsked(items);
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

/** The default where it can be charged; if its last charge failed, one that does not fail pays rather than it. */
function firstChoice(choices: readonly PaymentMethod[], preset: PaymentMethod | undefined): PaymentMethod | undefined {
  if (!preset || !choices.includes(preset)) return undefined;
  return preset.status === 'failing' ? (notFailing(choices) ?? preset) : preset;
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
