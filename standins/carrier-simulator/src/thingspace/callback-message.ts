import type { CarrierEvent } from '../events/events.store.ts';
import type { Sim } from '../sims/sim.ts';
import { ownValue } from '../simulator/own-value.ts';
import { actionWords } from './action-words.ts';
import { deviceIdsOf } from './device-ids.ts';
import { easternTime } from './eastern-time.ts';
import { shownState } from './thingspace-states.ts';

export interface CallbackMessage {
  /** The service whose address it goes to. */
  readonly service: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const responses: Readonly<Record<string, { response: string }>> = actionWords;

/** What ThingSpace tells of an event, or null when it keeps it to itself. */
export function callbackMessage(event: CarrierEvent, sim: Sim | undefined): CallbackMessage | null {
  const { name, content } = event;
  if (name === 'callback')
    return content['service'] === 'DeviceUsage' ? usageMessage(event) : actionMessage(event, sim);
  if (!sim) return null;
  if (name === 'resumes-soon') {
    const resumesAt = Date.parse(String(content['effectiveAt']));
    return notice(event, sim, 'ResumeTrackingNotification', {
      resumeTrackingResponse: { expectedResumeDate: easternTime(resumesAt), state: shownState(sim) },
    });
  }
  const isOutside = content['cause'] === 'outside' || content['cause'] === 'auto-resume';
  if (name !== 'state-changed' || !isOutside) return null;
  return notice(event, sim, 'ExternalProvisioningChanges', {
    externalProvisioningChangesResponse: { state: shownState(sim), occurredAt: easternTime(event.occursAt.getTime()) },
  });
}

const notice = (event: CarrierEvent, sim: Sim, service: string, deviceResponse: object): CallbackMessage => ({
  service,
  body: { requestId: event.id, deviceIds: deviceIdsOf(sim), deviceResponse, status: 'Success' },
});

function actionMessage({ content, iccid }: CarrierEvent, sim: Sim | undefined): CallbackMessage {
  const deviceIds = sim ? deviceIdsOf(sim) : [{ kind: 'iccid', id: iccid ?? '' }];
  const shared = { requestId: content['requestId'], deviceIds };
  const fault = faultOf(content['fault']);
  const response = ownValue(responses, String(content['action']))?.response ?? 'response';
  return {
    service: 'CarrierService',
    body: fault
      ? { ...shared, faultResponse: fault, status: 'Failed' }
      : { ...shared, deviceResponse: { [response]: { servicePlan: content['servicePlan'] } }, status: 'Success' },
  };
}

function faultOf(given: unknown): { faultcode: string; faultstring: string } | null {
  if (typeof given !== 'object' || given === null || !('code' in given) || !('text' in given)) return null;
  return { faultcode: String(given.code), faultstring: String(given.text) };
}

const usageMessage = ({ content }: CarrierEvent): CallbackMessage => ({
  service: 'DeviceUsage',
  body: {
    requestId: content['requestId'],
    deviceIds: [],
    deviceResponse: { usageResponse: { deviceUsage: content['usage'] } },
    status: 'Success',
  },
});
