import type { StaffAction, StaffActionKind } from '@linekeeper/contract/provider';
import type { Alongside } from '../../../store/alongside.ts';
import { adoptTransaction } from './adopting.ts';
import type { ApprovalsNeeds } from './approvals-needs.ts';
import { creditInvoice, voidInvoice, writeOffInvoice } from './about-invoices.ts';
import type { Act, Acted, Decision, Effect } from './effect.ts';
import { eraseAccount, erasePerson, removeSecondStep } from './about-people.ts';
import { recordPayment, reversePayment } from './recorded.ts';
import { refundLines, refundPayment, reopenLines, voidPayment } from './refunding.ts';

/** Every kind by its owner's use case: a new kind is a member of the contract's union and a line here. */
const acts: { readonly [Kind in StaffActionKind]: Act<Kind> } = {
  credit_invoice: creditInvoice,
  refund_lines: refundLines,
  reopen_lines: reopenLines,
  refund_payment: refundPayment,
  void_payment: voidPayment,
  write_off_invoice: writeOffInvoice,
  void_invoice: voidInvoice,
  record_payment: recordPayment,
  reverse_payment: reversePayment,
  adopt_transaction: adoptTransaction,
  remove_second_step: removeSecondStep,
  erase_person: erasePerson,
  erase_account: eraseAccount,
};

const actOf = <Kind extends StaffActionKind>(kind: Kind): Act<Kind> => acts[kind];

/** Carries out an action of any kind. */
export async function act(
  needs: ApprovalsNeeds,
  action: StaffAction,
  decision: Decision,
  alongside: Alongside<Effect>,
): Promise<Acted> {
  return actOf(action.kind)(needs, action, decision, alongside);
}
