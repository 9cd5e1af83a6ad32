import { expect, it } from 'vitest';
import { staffActionKinds, staffMayAct, type StaffActionKind } from './staff-actions.ts';
import { staffRoles } from './staff-roles.ts';

/** Who may ask for what, and approve it, written out: the tables must come to the same. */
const mayAct: Record<StaffActionKind, string> = {
  credit_invoice: 'owner finance',
  refund_lines: 'owner finance',
  reopen_lines: 'owner finance',
  refund_payment: 'owner finance',
  void_payment: 'owner finance',
  write_off_invoice: 'owner finance',
  void_invoice: 'owner finance',
  record_payment: 'owner finance',
  reverse_payment: 'owner finance',
  adopt_transaction: 'owner finance',
  remove_second_step: 'owner support',
  erase_person: 'owner',
  erase_account: 'owner',
};

it.each(staffActionKinds)('%s is asked for and approved by the roles that may', (kind) => {
  expect(staffRoles.filter((role) => staffMayAct(role, kind)).join(' ')).toBe(mayAct[kind]);
});
