import type { Instrument } from '../cards/instrument.ts';
import type { BillTo } from '../wire/shapes.ts';
import { settingOf, type TransactionRequest } from './transaction-shape.ts';

const defaultSeconds = 120;
const longestSeconds = 28_800;

/** How long an equal charge counts as a repeat, in seconds; 0 when the check is off. */
export function duplicateWindow(request: TransactionRequest): { seconds: number; isExplicit: boolean } {
  const text = settingOf(request, 'duplicateWindow');
  if (text === undefined || !/^-?[0-9]+$/.test(text)) return { seconds: defaultSeconds, isExplicit: false };
  return { seconds: Math.min(Math.max(Number(text), 0), longestSeconds), isExplicit: true };
}

/** Everything the gateway compares, as one text; any difference makes it another charge. */
export function chargeIdentity(
  request: TransactionRequest,
  charge: { apiLoginId: string; amountCents: number; instrument: Instrument; billTo: BillTo },
): string {
  const { instrument, billTo } = charge;
  return JSON.stringify([
    charge.apiLoginId,
    request.transactionType,
    charge.amountCents,
    instrument.fingerprint,
    instrument.kind === 'card' ? instrument.expiresOn : '',
    request.poNumber,
    request.order?.invoiceNumber ?? '',
    request.customer.id ?? '',
    billTo.firstName,
    billTo.lastName,
    billTo.company,
    billTo.address,
    billTo.city,
    billTo.state,
    billTo.zip,
    billTo.country,
    duplicateWindow(request).seconds,
  ]);
}
