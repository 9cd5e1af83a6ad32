import { accountTypeOf, maskedNumberOf, type Instrument } from '../cards/instrument.ts';
import type { Decision } from '../cards/decide-payment.ts';
import { amountText } from '../wire/amounts.ts';
import type { BillTo } from '../wire/shapes.ts';

export type ValidationResult = {
  decision: Decision;
  text: string;
  authCode: string;
  transId: string;
  amountCents: number;
  instrument: Instrument | undefined;
  billTo: BillTo;
  customerId: string;
};

/** The comma-separated line in which the gateway reports a validation; positions count from 1. */
export function directResponse(result: ValidationResult): string {
  const { decision, billTo, instrument } = result;
  const fields = Array.from({ length: 68 }, () => '');
  const put = (position: number, ...values: readonly string[]) => fields.splice(position - 1, values.length, ...values);
  put(1, String(decision.responseCode), '1', String(decision.reasonCode), result.text, result.authCode, decision.avs);
  put(
    7,
    result.transId,
    'none',
    'Test transaction for ValidateCustomerPaymentProfile.',
    amountText(result.amountCents),
  );
  put(11, instrument?.kind === 'bank' ? 'ECHECK' : 'CC', 'auth_only', result.customerId);
  put(14, billTo.firstName, billTo.lastName, billTo.company, billTo.address, billTo.city, billTo.state, billTo.zip);
  put(21, billTo.country, billTo.phoneNumber, billTo.faxNumber, billTo.email);
  put(33, '0.00', '0.00', '0.00', 'FALSE', 'none');
  put(39, decision.cvv);
  if (instrument) put(51, maskedNumberOf(instrument), accountTypeOf(instrument));
  return fields.join(',');
}
