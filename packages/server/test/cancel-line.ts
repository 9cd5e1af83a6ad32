import type { Caller } from '../src/kernel/caller.ts';
import { noParts, type ServiceWorld } from './service-world.ts';

type Routes = Pick<ServiceWorld['routes'], 'cancelAtPeriodEnd' | 'createQuote'>;

/** Quotes a cancellation at the end of the period, and makes it. */
export async function cancelLine({ routes }: { routes: Routes }, caller: Caller, lineId = '') {
  const { quote } = await routes.createQuote({ ...noParts, caller, body: { action: 'cancel', lineId } });
  return routes.cancelAtPeriodEnd({ ...noParts, caller, params: { id: lineId }, body: { quoteId: quote.id } });
}
