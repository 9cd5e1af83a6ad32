import type { CarrierEvent } from '../events/events.store.ts';
import { simStates } from '../sims/sim.ts';
import { koreStates } from './kore-states.ts';

export interface AlertedEvent {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** As it stands in an alert. */
  readonly view: { readonly id: string; readonly data: Readonly<Record<string, string>> };
}

/**
 * An event in KORE's words, or null when KORE does not alert of it: a change between two states that are one there.
 * @param skewMs how far the clock that dates it is ahead
 */
export function alertedEvent(event: CarrierEvent, skewMs: number): AlertedEvent | null {
  const told = nameAndAttributes(event);
  if (!told) return null;
  const at = new Date(event.occursAt.getTime() + skewMs).toISOString();
  return { ...told, view: { id: event.id, data: { ...told.attributes, 'exact-date-time': at } } };
}

function nameAndAttributes({ name, content }: CarrierEvent) {
  if (name === 'state-changed') {
    const [before, after] = [koreWord(content['before']), koreWord(content['after'])];
    if (before === after) return null;
    return {
      name: 'connectivity.subscription.state.changed',
      attributes: {
        'old-state': before,
        'new-state': after,
        'subscription-id': String(content['subscriptionId']),
      },
    };
  }
  if (name !== 'request-completed') return null;
  return {
    name: 'connectivity.provisioning.request.status.changed',
    attributes: { 'request-type': String(content['requestType']) },
  };
}

function koreWord(state: unknown): string {
  const known = simStates.find((one) => one === state);
  return known ? koreStates[known] : '';
}
