import type { PaymentMethod, PaymentMethodState } from '@linekeeper/contract';
import { isUsable } from '../../parts/pay-failed/pay-result.ts';
import { clock } from '../../ui/format/clock.ts';
import type { StatusTone } from '../../ui/feedback/status.tsx';

interface StateInWords {
  readonly tone: StatusTone;
  readonly word: string;
  /** What it means and what to do. */
  readonly advice: string;
}

/** What to say of a method that needs somebody; nothing of one that is in order. */
export function troubleOf(method: PaymentMethod): StateInWords | undefined {
  if (method.status === 'disabled') return disabled(method);
  if (method.status !== 'expiring') return troubledStates[method.status];
  return {
    tone: 'warn',
    word: endsThisMonth(method) ? 'Expires this month' : 'Expires next month',
    advice: 'Add its successor before that month is over, so that no charge fails.',
  };
}

/** Adding the same one again asks its bank, and it can be charged again when that agrees. */
function disabled({ disabledReason }: PaymentMethod): StateInWords {
  const why = disabledReason === null ? '' : `${disabledReason} `;
  const advice = `${why}It cannot be charged any more. Add another one, or add it again once your bank agrees.`;
  return { tone: 'bad', word: 'Disabled', advice };
}

/** A card is good to the end of its month. */
function endsThisMonth({ expiresYear, expiresMonth }: PaymentMethod): boolean {
  const now = new Date(clock.now());
  return now.getUTCFullYear() === expiresYear && now.getUTCMonth() + 1 === expiresMonth;
}

const troubledStates: Partial<Record<PaymentMethodState, StateInWords>> = {
  expired: { tone: 'bad', word: 'Expired', advice: 'It cannot be charged any more. Add another one or delete it.' },
  failing: { tone: 'bad', word: 'Failing', advice: 'Its last charge failed. Ask your bank or use another method.' },
};

/** Who becomes the default when `method` goes: the newest usable one, else the newest (as the server decides). */
export function successorOf(method: PaymentMethod, methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  const others = methods
    .filter(({ id }) => id !== method.id)
    .toSorted((one, other) => other.addedAt.localeCompare(one.addedAt));
  return others.find(({ status }) => isUsable(status)) ?? others[0];
}

/** The last usable method stays while something depends on it. */
export function isNeeded(method: PaymentMethod, methods: readonly PaymentMethod[]): boolean {
  const others = methods.filter(({ id }) => id !== method.id);
  const isLastUsable =
    !others.some(({ status }) => isUsable(status)) && (isUsable(method.status) || others.length === 0);
  return isLastUsable && methods.some(({ usedByCount, openInvoiceCount }) => usedByCount + openInvoiceCount > 0);
}
