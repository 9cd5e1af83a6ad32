import type { PaymentMethod } from '@linekeeper/contract';
import { isUsable } from '../../parts/pay-failed/pay-result.ts';
import { businessClock } from '../../ui/format/clock.ts';
import type { StatusTone } from '../../ui/feedback/status.tsx';
import { words } from './words.ts';

interface Trouble {
  readonly tone: StatusTone;
  readonly state: string;
  /** What it means and what to do. */
  readonly advice: string;
}

/** What is wrong with a method and what to do; undefined when it is fine. */
export function troubleOf(method: PaymentMethod): Trouble | undefined {
  if (method.status === 'disabled') return disabled(method);
  if (method.status === 'expired') return { tone: 'bad', ...words.trouble.expired };
  if (method.status === 'failing') return { tone: 'bad', ...words.trouble.failing };
  if (method.status !== 'expiring') return undefined;
  const { expiresThisMonth, expiresNextMonth, expiring } = words.trouble;
  return { tone: 'warn', state: endsThisMonth(method) ? expiresThisMonth : expiresNextMonth, advice: expiring };
}

/** Adding the same one again asks its bank, and it can be charged again when that agrees. */
function disabled({ disabledReason }: PaymentMethod): Trouble {
  const { state, advice, because } = words.trouble.disabled;
  return { tone: 'bad', state, advice: disabledReason === null ? advice : because(disabledReason) };
}

/** A card is good to the end of its month. */
function endsThisMonth({ expiresYear, expiresMonth }: PaymentMethod): boolean {
  const now = new Date(businessClock.now());
  return now.getUTCFullYear() === expiresYear && now.getUTCMonth() + 1 === expiresMonth;
}

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
