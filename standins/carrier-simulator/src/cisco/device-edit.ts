import { z } from 'zod';
import type { SimState } from '../sims/sim.ts';
import { ownValue } from '../simulator/own-value.ts';
import { refuseInput } from './cisco-refusal.ts';
import { statesByCiscoWord } from './cisco-states.ts';
import { communicationPlans, writableFields } from './device-view.ts';

const longestDelayMs = 180 * 86_400_000;

const editBody = z
  .object({
    status: z.string().optional(),
    ratePlan: z.string().min(1).max(200).optional(),
    communicationPlan: z.string().max(200).optional(),
    overageLimitOverride: z.enum(['DEFAULT', 'TEMPORARY_OVERRIDE', 'PERMANENT_OVERRIDE']).optional(),
    ipv4Address: z.ipv4().optional(),
    ipv6Address: z.ipv6().optional(),
    apn: z.string().min(1).max(100).optional(),
    pdpId: z.union([z.string(), z.number()]).optional(),
    effectiveDate: z.string().optional(),
  })
  .catchall(z.union([z.string().max(250), z.number(), z.boolean(), z.null()]));

/** What a client wants to change of a device. */
export interface DeviceEdit {
  readonly state: SimState | undefined;
  readonly ratePlan: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly effectiveAt: number | undefined;
}

const companions: readonly string[] = ['apn', 'pdpId'];

/** Reads the body of an edit. Throws the vendor's 400 when nothing is to be changed or a value is not allowed. */
export function readDeviceEdit(body: unknown, now: number): DeviceEdit {
  const edit = editBody.parse(body);
  const { status, ratePlan, communicationPlan } = edit;
  const attributes = Object.fromEntries(
    writableFields.flatMap((name) => {
      const value = edit[name];
      return value === undefined || value === null ? [] : [[name, String(value)]];
    }),
  );
  const changed = Object.keys(attributes).filter((name) => !companions.includes(name));
  if (status === undefined && ratePlan === undefined && changed.length === 0) {
    throw refuseInput('At least one field to change is required');
  }
  if (communicationPlan !== undefined && !communicationPlans.includes(communicationPlan)) {
    throw refuseInput('Invalid communication plan');
  }
  if ((edit.ipv4Address ?? edit.ipv6Address) !== undefined && (edit.apn === undefined || edit.pdpId === undefined)) {
    throw refuseInput('apn and pdpId are required with a fixed address');
  }
  const state = status === undefined ? undefined : ownValue(statesByCiscoWord, status);
  if (status !== undefined && state === undefined) throw refuseInput('Invalid SIM status');
  return { state, ratePlan, attributes, effectiveAt: readEffectiveDate(edit.effectiveDate, now) };
}

function readEffectiveDate(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  // The vendor writes plain days with a zone, `2026-01-31Z`.
  const at = Date.parse(/^\d{4}-\d\d-\d\dZ$/u.test(text) ? text.replace('Z', 'T00:00:00Z') : text);
  if (Number.isNaN(at)) throw refuseInput('Invalid effectiveDate');
  if (at > now + longestDelayMs) {
    throw refuseInput('effectiveDate is more than 180 days in the future');
  }
  return at;
}
