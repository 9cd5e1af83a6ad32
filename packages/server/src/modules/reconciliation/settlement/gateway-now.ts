import { after, dayMs } from '../../../kernel/clock.ts';
import type { PaymentsNeeds } from '../../payments/payments-needs.ts';

/** The gateway's present, by which money settles and comes back: ours, unless somebody moved a sandbox's clock ahead. */
export async function gatewayNow({ clock, gateway }: PaymentsNeeds): Promise<Date> {
  const aheadMs = await gateway.aheadMs();
  return after(clock.now(), aheadMs);
}

/** Up to when settled batches are asked for: a clock that nobody moved may still be ahead of ours, by a day at most. */
export const clockSlackMs = dayMs;
