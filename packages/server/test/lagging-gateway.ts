import type { FakeGateway } from '../src/adapters/payment-gateway/fake-gateway.ts';
import { weightiest } from '../src/adapters/payment-gateway/judge-answer.ts';
import type { Clock } from '../src/kernel/clock.ts';
import type { Found, FoundCharge, PaymentGateway } from '../src/modules/methods/index.ts';

type Search = Parameters<PaymentGateway['findCharge']>[0];

/** The gateway, whose lists show a transaction only some time after it was made. */
export function laggingGateway(fake: FakeGateway, clock: Clock, lagMs: number): FakeGateway {
  return withSearch(fake, async (by) => findShown(fake, by, (at) => at + lagMs <= clock.now().getTime()));
}

/** The gateway with a search of another kind; every other call reaches the same books. */
export function withSearch(fake: FakeGateway, findCharge: PaymentGateway['findCharge']): FakeGateway {
  return Object.assign(Object.create(fake) as FakeGateway, { findCharge });
}

export function findShown(
  fake: FakeGateway,
  { invoiceNumber }: Search,
  isShown: (at: number, transId: string) => boolean,
): Found<FoundCharge> {
  const ours = fake.charges.filter(
    ({ order, at, transId }) => order.invoiceNumber === invoiceNumber && isShown(at, transId),
  );
  const found = weightiest(ours.map(({ outcome }) => outcome));
  return found ? { kind: 'found', found } : { kind: 'missing' };
}
