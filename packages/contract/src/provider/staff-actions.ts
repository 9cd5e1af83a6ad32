import * as z from 'zod/mini';
import { waysPaid } from '../paid-by.ts';
import { readable } from '../shown.ts';
import { anyId, cents, day } from '../shapes.ts';
import { staffMayDo, type StaffPermission, type StaffRole } from './staff-roles.ts';

const amount = cents.check(z.minimum(1), z.maximum(1_000_000_000));
const invoice = z.string().check(z.overwrite(readable), z.trim(), z.minLength(1), z.maxLength(64));

/** Lines of an invoice by position; without an amount, all that is left of one. No line: all of the invoice. */
const lines = z
  .array(z.object({ position: z.int().check(z.minimum(1)), amountCents: z.nullable(cents) }))
  .check(z.maxLength(500));

/**
 * What staff may do where a second person decides: about money above a limit, about people always. Of `credit_invoice` and `refund_lines` amounts of
 * lines are without tax, of `reopen_lines` with it.
 */
export const staffActionShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('credit_invoice'), invoice, lines }),
  z.strictObject({ kind: z.literal('refund_lines'), payment: anyId, invoice, lines }),
  z.strictObject({ kind: z.literal('reopen_lines'), payment: anyId, invoice, lines }),
  /** Gives money back and leaves invoices as they are; without an amount, all that is left of the payment. */
  z.strictObject({ kind: z.literal('refund_payment'), payment: anyId, amountCents: z.nullable(amount) }),
  z.strictObject({ kind: z.literal('void_payment'), payment: anyId }),
  z.strictObject({ kind: z.literal('write_off_invoice'), invoice }),
  z.strictObject({ kind: z.literal('void_invoice'), invoice }),
  z.strictObject({
    kind: z.literal('record_payment'),
    account: anyId,
    amountCents: amount,
    paidBy: z.enum(waysPaid),
    reference: z.string().check(z.overwrite(readable), z.trim(), z.minLength(1), z.maxLength(100)),
    receivedOn: day,
    /** What it pays, in this order; none: what is owed longest first. */
    invoices: z.array(invoice).check(z.maxLength(100)),
  }),
  z.strictObject({ kind: z.literal('reverse_payment'), payment: anyId }),
  /** Takes over what the gateway says of one of its transactions: a dispute, a late charge, a refund made there. */
  z.strictObject({ kind: z.literal('adopt_transaction'), transaction: invoice }),
  /** A person who lost the phone logs in without a second step, once somebody checked who asks. */
  z.strictObject({ kind: z.literal('remove_second_step'), account: anyId, person: anyId }),
  /** Personal data of one who left the account. */
  z.strictObject({ kind: z.literal('erase_person'), account: anyId, person: anyId }),
  /** All personal data of a closed account; the books stay. */
  z.strictObject({ kind: z.literal('erase_account'), account: anyId }),
]);
export type StaffAction = z.output<typeof staffActionShape>;
export type StaffActionKind = StaffAction['kind'];

const permissionOfKind: Record<StaffActionKind, StaffPermission> = {
  credit_invoice: 'money',
  refund_lines: 'money',
  reopen_lines: 'money',
  refund_payment: 'money',
  void_payment: 'money',
  write_off_invoice: 'money',
  void_invoice: 'money',
  record_payment: 'money',
  reverse_payment: 'money',
  adopt_transaction: 'money',
  remove_second_step: 'secondStep',
  erase_person: 'erasure',
  erase_account: 'erasure',
};

export const staffActionKinds: readonly StaffActionKind[] = staffActionShape.def.options.flatMap(
  ({ shape }) => shape.kind.def.values,
);

/** Whether a role may ask for an action of a kind, and approve it where a colleague asked. */
export function staffMayAct(role: StaffRole, kind: StaffActionKind): boolean {
  return staffMayDo(role, permissionOfKind[kind]);
}

/** `done`: at once, or when a second person approved it. `failed`: approved, and refused when it was carried out. */
export const approvalStates = ['waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What an action does, calculated by doing it and undoing it. */
export const staffEffectShape = z.object({
  /** Null: it is not about money, and a second person decides always. */
  amountCents: z.nullable(cents),
  /** The amounts that it moves, each with what it is. */
  figures: z.array(z.object({ label: z.string(), amountCents: cents })),
  /** What becomes of it, and what the customer sees and is sent. */
  sentences: z.array(z.string()),
});
export type StaffEffect = z.output<typeof staffEffectShape>;
