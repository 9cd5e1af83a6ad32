import { hourMs, minuteMs } from '../../kernel/clock.ts';
import type {
  CarrierRequest,
  CarrierPort,
  CommandKind,
  LineInRequest,
  SubmitOutcome,
} from '../../modules/carriers/index.ts';
import { refusedOrder } from './error-classes.ts';
import { answered, thingspaceClient, type ThingSpaceClient } from './thingspace-client.ts';
import { listThingSpaceLines, readThingSpaceLines } from './thingspace-lines.ts';
import { operationRefOf } from './thingspace-operation.ts';
import type { ThingSpaceParts } from './thingspace-parts.ts';
import { findThingSpaceRequest, trackThingSpace } from './thingspace-track.ts';
import { readThingSpaceUsage } from './thingspace-usage.ts';
import { acceptAnswer, thingspaceErrors, thingspaceFailure } from './thingspace-wire.ts';

/** Verizon ThingSpace: asynchronous requests for many devices, followed by what each device shows. */
export function thingspaceCarrier(parts: ThingSpaceParts): CarrierPort {
  const client = thingspaceClient(parts);
  const { accountName, callsPerSecond, devicesPerRequest, actionsPerDay, endsSuspended } = parts.config;
  const account = { client, accountName };
  return {
    capabilities: {
      deadlineMs: 24 * hourMs,
      settleMs: 2 * minuteMs,
      isRepeatHarmless: false,
      linesPerRequest: devicesPerRequest,
      // Scattered ones cost a call each, which a budget of five in a second still lets through in time.
      linesPerRead: 60,
      linesPerPage: 500,
      linesPerUsageRead: 10,
      requestsAtOnce: 2,
      requestsPerSecond: callsPerSecond / 2,
      limits: { maxActionsPerDay: actionsPerDay, canTerminateSuspended: endsSuspended },
    },
    submit: (request) => submit(parts, client, request),
    track: (operationRef, iccids) => trackThingSpace(account, operationRef, iccids),
    find: (lost) => findThingSpaceRequest(account, lost),
    readLines: (iccids) => readThingSpaceLines(account, iccids),
    listLines: (asked) => listThingSpaceLines(account, asked),
    readPlans: null,
    readUsage: (iccids, window) => readThingSpaceUsage(client, iccids, window),
  };
}

const calls: Record<CommandKind, { method: 'POST' | 'PUT'; path: string }> = {
  activate: { method: 'POST', path: '/devices/actions/activate' },
  suspend: { method: 'POST', path: '/devices/actions/suspend' },
  resume: { method: 'POST', path: '/devices/actions/restore' },
  changePlan: { method: 'PUT', path: '/devices/actions/plan' },
  terminate: { method: 'POST', path: '/devices/actions/deactivate' },
};

async function submit(
  { config, clock, activations }: ThingSpaceParts,
  client: ThingSpaceClient,
  request: CarrierRequest,
): Promise<SubmitOutcome> {
  const { method, path } = calls[request.kind];
  const at = clock.now();
  const call = () => client.call(method, path, bodyOf(config, request));
  const outcome = await (request.kind === 'activate' ? activations.within(call) : call());
  if (outcome.kind === 'not_sent') return { ...outcome, retryAfterMs: null };
  if (outcome.kind === 'lost') return { kind: 'unknown', text: outcome.text };
  const accepted = answered(acceptAnswer, outcome);
  if (!accepted) return refusedOrder(thingspaceErrors, thingspaceFailure(outcome));
  const { requestId } = accepted;
  const operation = { kind: request.kind, planRef: request.planRef, lineCount: request.lines.length, at, requestId };
  return { kind: 'accepted', operationRef: operationRefOf(operation) };
}

function bodyOf({ accountName, zipCode }: ThingSpaceParts['config'], { kind, planRef, lines }: CarrierRequest): object {
  const body = { accountName, devices: lines.map((line) => ({ deviceIds: idsOf(line, kind) })) };
  if (kind === 'activate') return { ...body, servicePlan: planRef, mdnZipCode: zipCode };
  if (kind === 'changePlan') return { ...body, servicePlan: planRef };
  // The vendor knows this one reason; the fee for leaving early is between it and the provider.
  if (kind === 'terminate') return { ...body, reasonCode: 'FF', etfWaiver: true, deleteAfterDeactivation: false };
  return body;
}

function idsOf({ iccid, imei }: LineInRequest, kind: CommandKind): object[] {
  const hasImei = kind === 'activate' && imei !== null;
  return [{ kind: 'iccid', id: iccid }, ...(hasImei ? [{ kind: 'imei', id: imei }] : [])];
}
