import type { StaffAction } from '@linekeeper/contract/provider';
import type { Alongside } from '../../../store/alongside.ts';
import { adoptTransaction } from './adopting.ts';
import type { ApprovalsNeeds } from './approvals-needs.ts';
import { creditInvoice, voidInvoice, writeOffInvoice } from './about-invoices.ts';
import type { Acted, Decision, Effect } from './effect.ts';
import { recordPayment, reversePayment } from './recorded.ts';
import { refundLines, refundPayment, reopenLines, voidPayment } from './refunding.ts';

/** Carries out an action of any kind: a new kind is a member of the contract's union and a line here. */
export async function act(
  needs: ApprovalsNeeds,
  action: StaffAction,
  decision: Decision,
  alongside: Alongside<Effect>,
): Promise<Acted> {
  switch (action.kind) {
    case 'credit_invoice':
      return creditInvoice(needs, action, decision, alongside);
    case 'refund_lines':
      return refundLines(needs, action, decision, alongside);
    case 'reopen_lines':
      return reopenLines(needs, action, decision, alongside);
    case 'refund_payment':
      return refundPayment(needs, action, decision, alongside);
    case 'void_payment':
      return voidPayment(needs, action, decision, alongside);
    case 'write_off_invoice':
      return writeOffInvoice(needs, action, decision, alongside);
    case 'void_invoice':
      return voidInvoice(needs, action, decision, alongside);
    case 'record_payment':
      return recordPayment(needs, action, decision, alongside);
    case 'reverse_payment':
      return reversePayment(needs, action, decision, alongside);
    case 'adopt_transaction':
      return adoptTransaction(needs, action, decision, alongside);
  }
}
