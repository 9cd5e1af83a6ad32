import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { brandId, type AccountId, type ChargeId, type PaymentMethodId } from '../../kernel/ids.ts';
import { removeMethodJob } from '../methods/stored/delete-payment-method.ts';
import { lookAtDueCorrections } from '../corrections/look-at-corrections.ts';
import { lookAtDueCharges } from './charges/look-at-charge.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { lookAtNotification } from '../reconciliation/notifications/look-at-notification.ts';
import { notificationJob } from '../reconciliation/notifications/take-notification.ts';
import { reconcileNightly } from '../reconciliation/comparison/reconcile-nightly.ts';
import { importSettlements } from '../reconciliation/settlement/import-settlements.ts';
import { watchBankDebits } from './bank/watch-bank-debits.ts';
import { markDefaultAtGateway, markDefaultJob } from '../methods/stored/mark-default-at-gateway.ts';
import { customerClosed, removeClosedCustomer, removeLeftCustomers } from '../methods/customers/close-customer.ts';
import { removeLeftMethods, removeMethodAtGateway } from '../methods/stored/remove-method-at-gateway.ts';
import { chargeJob } from './charges/request-charge.ts';
import { sendCharge } from './charges/send-charge.ts';
import { tidyBrokenAdditions } from '../methods/additions/tidy-broken-additions.ts';

export function paymentsJobs(needs: PaymentsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [
      handlerOf(chargeJob, ({ chargeId }) => sendCharge(needs, brandId<ChargeId>(chargeId)), { batches: 2 }),
      handlerOf(removeMethodJob, ({ methodId }) => removeMethodAtGateway(needs, brandId<PaymentMethodId>(methodId))),
      handlerOf(markDefaultJob, ({ accountId, silences }) =>
        markDefaultAtGateway(needs, brandId<AccountId>(accountId), silences),
      ),
      handlerOf(customerClosed, ({ accountId }) => removeClosedCustomer(needs, brandId<AccountId>(accountId))),
      handlerOf(notificationJob, ({ notificationId }) => lookAtNotification(needs, notificationId)),
    ],
    chores: [
      { name: 'payments.look-at-charges', everyMs: 15_000, run: () => lookAtDueCharges(needs) },
      { name: 'payments.look-at-corrections', everyMs: 15_000, run: () => lookAtDueCorrections(needs) },
      { name: 'payments.import-settlements', everyMs: 600_000, run: (stopping) => importNew(needs, stopping) },
      { name: 'payments.watch-bank-debits', everyMs: 300_000, run: () => watchBankDebits(needs) },
      { name: 'payments.reconcile', everyMs: 600_000, run: () => reconcileNightly(needs) },
      { name: 'payments.remove-left-methods', everyMs: 60_000, run: () => removeLeftMethods(needs) },
      { name: 'payments.remove-left-customers', everyMs: 60_000, run: () => removeLeftCustomers(needs) },
      { name: 'payments.tidy-broken-additions', everyMs: 60_000, run: () => tidyBrokenAdditions(needs) },
    ],
  };
}

async function importNew(needs: PaymentsNeeds, stopping?: AbortSignal): Promise<void> {
  await importSettlements(needs, stopping && { stopping });
}
