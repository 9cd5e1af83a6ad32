import type { Found, FoundCharge } from '../../methods/gateway/gateway.port.ts';
import type { PaymentsNeeds } from '../payments-needs.ts';
import type { Attempt } from './attempt-row.ts';

/** Looks for an attempt by our number, whatever transaction it is known by. */
export async function searchByNumber({ gateway }: PaymentsNeeds, attempt: Attempt): Promise<Found<FoundCharge>> {
  const { gatewayProfileId: profileId, gatewayInvoiceNo: invoiceNumber, sentAt: since } = attempt;
  return gateway.findCharge({ profileId, invoiceNumber, since });
}

/** Reads the attempt's transaction, or looks for it by our number while that is not known. */
export async function searchCharge(needs: PaymentsNeeds, attempt: Attempt): Promise<Found<FoundCharge>> {
  return attempt.transId === null ? searchByNumber(needs, attempt) : needs.gateway.readCharge(attempt.transId);
}
