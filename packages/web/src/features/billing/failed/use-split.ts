import type { PaymentMethod } from '@linekeeper/contract';
import * as z from 'zod/mini';
import { useKept } from '../../../session/use-kept.ts';
import { notFailing } from '../../../parts/pay-failed/pay-result.ts';
import type { Payment } from '../../../parts/pay-failed/use-pay-failed.ts';

interface Splitting {
  /** Under this name the choice outlasts a login. */
  readonly name: string;
  /** The method that pays the first amount. */
  readonly usable: PaymentMethod | undefined;
  readonly choices: readonly PaymentMethod[];
  readonly totalCents: number;
}

export interface Split {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  readonly amount: string;
  readonly setAmount: (text: string) => void;
  /** The methods that can pay the rest, and which of them does. */
  readonly others: readonly PaymentMethod[];
  readonly rest: PaymentMethod | undefined;
  readonly setRestId: (id: string) => void;
  /** The amount is none, or leaves nothing for the other method. */
  readonly isWrong: boolean;
  readonly chosen: Payment['split'];
}

/** How the total is split over two methods. */
export function useSplit({ name, usable, choices, totalCents }: Splitting): Split {
  const [isOn, turn] = useKept(`${name}.split`, false, z.boolean());
  const [amount, setAmount] = useKept(`${name}.split-amount`, '', z.string());
  const [restId, setRestId] = useKept(`${name}.split-method`, '', z.string());
  const others = choices.filter(({ id }) => id !== usable?.id);
  const rest = others.find(({ id }) => id === restId) ?? notFailing(others) ?? others[0];
  const firstCents = centsOf(amount);
  const isMeant = isOn && rest !== undefined;
  const isRight = firstCents !== null && firstCents > 0 && firstCents < totalCents;
  const chosen = isMeant && isRight ? { firstCents, method: rest } : undefined;
  return { isOn, turn, amount, setAmount, others, rest, setRestId, isWrong: isMeant && !isRight, chosen };
}

/** Dollars as typed in cents; null: no amount. */
function centsOf(text: string): number | null {
  const digits = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  return digits ? Number(digits[1]) * 100 + Number((digits[2] ?? '').padEnd(2, '0')) : null;
}
