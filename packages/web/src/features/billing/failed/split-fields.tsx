import type { PaymentMethod } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { maskedNumberText } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { MethodChoice } from './method-choice.tsx';
import type { Split } from './use-split.ts';
import { words } from './words.tsx';

interface SplitFieldsProps {
  readonly split: Split;
  /** It pays the amount that is typed. */
  readonly method: PaymentMethod;
  readonly totalCents: number;
}

/** Offers to split the total over two methods: how much from the first, and which one pays the rest. */
export function SplitFields({ split, method, totalCents }: SplitFieldsProps): ReactElement {
  const { amount, chosen, rest } = split;
  return (
    <>
      <Checkbox name="split" label={words.split.offer} checked={split.isOn} onChange={split.turn} />
      {split.isOn && rest && (
        <div className="flex basis-full flex-col gap-2">
          <TextField
            name="firstAmount"
            label={words.split.first(maskedNumberText(method))}
            inputMode="decimal"
            value={amount}
            onChange={split.setAmount}
            error={amount !== '' && split.isWrong ? words.split.wrong(money(totalCents)) : undefined}
            hint={chosen && words.split.restCents(money(totalCents - chosen.firstCents))}
          />
          <MethodChoice label={words.split.rest} methods={split.others} value={rest.id} onChange={split.setRestId} />
        </div>
      )}
    </>
  );
}
