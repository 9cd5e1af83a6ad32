import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { brandId, type AccountId, type PaymentMethodId } from '../../kernel/ids.ts';
import { tidyBrokenAdditions } from './additions/tidy-broken-additions.ts';
import { customerClosed, removeClosedCustomer, removeLeftCustomers } from './customers/close-customer.ts';
import type { MethodsNeeds } from './gateway/methods-needs.ts';
import { removeMethodJob } from './stored/delete-payment-method.ts';
import { markDefaultAtGateway, markDefaultJob } from './stored/mark-default-at-gateway.ts';
import { removeLeftMethods, removeMethodAtGateway } from './stored/remove-method-at-gateway.ts';

export function methodsJobs(needs: MethodsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [
      handlerOf(removeMethodJob, ({ methodId }) => removeMethodAtGateway(needs, brandId<PaymentMethodId>(methodId))),
      handlerOf(markDefaultJob, ({ accountId, silences }) =>
        markDefaultAtGateway(needs, brandId<AccountId>(accountId), silences),
      ),
      handlerOf(customerClosed, ({ accountId }) => removeClosedCustomer(needs, brandId<AccountId>(accountId))),
    ],
    chores: [
      { name: 'payments.remove-left-methods', everyMs: 60_000, run: () => removeLeftMethods(needs) },
      { name: 'payments.remove-left-customers', everyMs: 60_000, run: () => removeLeftCustomers(needs) },
      { name: 'payments.tidy-broken-additions', everyMs: 60_000, run: () => tidyBrokenAdditions(needs) },
    ],
  };
}
