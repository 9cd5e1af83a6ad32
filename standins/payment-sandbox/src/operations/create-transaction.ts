import { z } from 'zod';
import { takeFault, type FaultKind } from '../store/faults.store.ts';
import { refusals } from '../wire/refusals.ts';
import { take } from '../wire/shapes.ts';
import { captureAuthorized } from './capture-authorized.ts';
import { charge } from './charge.ts';
import type { NoReply, Operation } from './operation.ts';
import { refund } from './refund.ts';
import { withUserFields } from './transaction-reply.ts';
import { transactionShape } from './transaction-shape.ts';
import { voidCharge } from './void-charge.ts';

const shape = z.object({ refId: z.string().default(''), transactionRequest: transactionShape });

/** Charges, authorisations and their capture, refunds and voids. Scripted faults strike here. */
export const createTransaction: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { refId, transactionRequest } = take(shape, request);
    const fault = await takeFault(gateway.database, transactionRequest.profile?.paymentProfile?.paymentProfileId);
    const early = beforeAnything(fault);
    if (early) return early;
    const reply = withUserFields(await perform(), transactionRequest.userFields.userField);
    return fault === 'timeout-after' ? { noReply: 'cut' } : reply;

    function perform() {
      switch (transactionRequest.transactionType) {
        case 'authCaptureTransaction':
        case 'authOnlyTransaction':
        case 'captureOnlyTransaction':
          return charge(transactionRequest, gateway, { refId, fault });
        case 'priorAuthCaptureTransaction':
          return captureAuthorized(transactionRequest, gateway);
        case 'refundTransaction':
          return refund(transactionRequest, gateway, refId);
        case 'voidTransaction':
          return voidCharge(transactionRequest, gateway);
        default:
          throw refusals.transactionType();
      }
    }
  },
};

/** The faults after which nothing was charged. */
function beforeAnything(fault: FaultKind | undefined): NoReply | undefined {
  if (fault === 'timeout-before') return { noReply: 'cut' };
  if (fault === 'reset') return { noReply: 'reset' };
  if (fault === 'html503') return { noReply: 'html503' };
  if (fault === 'E00053') throw refusals.tooBusy();
  return undefined;
}
