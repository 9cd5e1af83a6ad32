import type { ProvisioningRequest } from '../life/requests.store.ts';
import type { Sim } from '../sims/sim.ts';
import { actionWords } from './action-words.ts';
import type { ThingSpaceAction } from './action-bodies.ts';
import { easternTime } from './eastern-time.ts';

interface Window {
  readonly earliest: number;
  readonly latest: number;
  readonly now: number;
  readonly skewMs: number;
}

const known: readonly string[] = Object.keys(actionWords);
const isAction = (text: string): text is ThingSpaceAction => known.includes(text);

/** What was done with a device in a window, oldest first: each order, its outcome, and what happened without one. */
export function historyView(sim: Sim, requests: readonly ProvisioningRequest[], window: Window) {
  const entries = [
    ...requests.toReversed().flatMap((request) => orderEntries(sim, request, window.now)),
    ...sim.history
      .filter(({ cause }) => cause === 'outside' || cause === 'auto-resume')
      .map((change) => ({
        at: change.effectiveAt.getTime(),
        status: 'Success',
        eventBy: change.cause === 'outside' ? 'Portal' : 'System',
        eventType: change.state === 'active' ? 'Restoration Confirmed' : 'State Change Confirmed',
        servicePlan: change.planRef ?? '',
      })),
  ];
  return entries
    .filter((entry) => entry.at >= window.earliest && entry.at <= window.latest)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...entry }) => ({
      occurredAt: easternTime(at + window.skewMs),
      ...entry,
      mdn: sim.msisdn.slice(1),
      msisdn: sim.msisdn,
      extendedAttributes: [],
    }));
}

function orderEntries(sim: Sim, request: ProvisioningRequest, now: number) {
  const item = request.items.find((one) => one.iccid === sim.iccid);
  if (!item || !isAction(request.requestType)) return [];
  const { event } = actionWords[request.requestType];
  const shared = { eventBy: request.provisionedBy, servicePlan: request.planRef ?? sim.current.planRef ?? '' };
  const doneAt = item.completeAt.getTime();
  const failed = item.errorMessage !== null;
  return [
    {
      at: request.createdAt.getTime(),
      status: doneAt > now ? 'Pending' : 'Success',
      eventType: `${event} Requested`,
      ...shared,
    },
    ...(doneAt > now
      ? []
      : [
          {
            at: doneAt,
            status: failed ? 'Failed' : 'Success',
            eventType: `${event} ${failed ? 'Failed' : 'Confirmed'}`,
            ...shared,
          },
        ]),
  ];
}
