import { after, dayMs } from '../../../kernel/clock.ts';
import type { PaymentMethodId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { LockedMethod, PaymentMethod } from '../../methods/index.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import type { Attempt } from './attempt.ts';
import { countDeclines, recentUses, type RecentUses } from './charges.store.ts';
import type { MethodTrouble } from './charge.ts';

/** Below what every card network allows: beyond it each decline costs a fee, and the card is marked. */
const mostDeclines = { aDay: 10, inThirtyDays: 15 } as const;

export type Brake = Pick<PaymentMethod, 'status' | 'failureCount'> & RecentUses;

export function troubleWith({ status, declines }: Pick<Brake, 'status' | 'declines'>): MethodTrouble | null {
  if (status === 'disabled') return 'method_disabled';
  return declines >= mostDeclines.aDay ? 'method_resting' : null;
}

/** Several charges of it may be under way together: its bank has just approved one and declined none since. */
export function isTrusted({ isProven, failureCount }: Pick<Brake, 'isProven' | 'failureCount'>): boolean {
  return isProven && failureCount === 0;
}

/** What speaks for and against charging these locked methods now. */
export async function readBrakes(
  tx: Tx,
  methods: readonly LockedMethod[],
  now: Date,
): Promise<Map<PaymentMethodId, Brake>> {
  const uses = await recentUses(
    tx,
    methods.map(({ id }) => id),
    now,
  );
  const unused = { declines: 0, callingSince: null, isProven: false };
  return new Map(methods.map(({ id, ...method }) => [id, { ...method, ...(uses.get(id) ?? unused) }]));
}

/**
 * A charge was declined: its method counts as failing, or is disabled when its bank will say the same again or has said no
 * too often. What is heard late about a call from before the method was added again disables nothing. For a locked method.
 */
export async function brakeMethod(
  needs: PaymentsNeeds,
  tx: Tx,
  { methodId, accountId, calledAt, sentAt }: Attempt,
  { reasonCode, isHard }: { reasonCode: string; isHard: boolean },
): Promise<void> {
  await needs.methods.noteFailure(tx, methodId);
  const addedAt = (await needs.methods.methodRenewedAt(tx, methodId)) ?? sentAt;
  if (addedAt > (calledAt ?? sentAt)) return;
  const reason = isHard ? reasonCode : await tooOften(needs, tx, { methodId, addedAt });
  if (reason === null) return;
  await needs.methods.disableMethod(tx, { accountId, id: methodId, reason });
  needs.log.warn({ event: 'payments.method-disabled', methodId, reasonCode: reason }, 'a payment method was disabled');
}

async function tooOften(
  { clock }: PaymentsNeeds,
  tx: Tx,
  { methodId, addedAt }: { methodId: Attempt['methodId']; addedAt: Date },
): Promise<'declined_often' | null> {
  const monthAgo = after(clock.now(), -30 * dayMs);
  const declines = await countDeclines(tx, methodId, addedAt > monthAgo ? addedAt : monthAgo);
  return declines >= mostDeclines.inThirtyDays ? 'declined_often' : null;
}
