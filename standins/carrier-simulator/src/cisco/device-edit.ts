import { z } from 'zod';
import { refuseInput } from './cisco-refusal.ts';
import { statesByCiscoWord } from './cisco-states.ts';
import { writableFields } from './device-view.ts';

const longestDelayMs = 180 * 86_400_000;

const editBody = z
  .object({
    status: z.string().optional(),
    ratePlan: z.string().min(1).max(200).optional(),
    overageLimitOverride: z.enum(['DEFAULT', 'TEMPORARY_OVERRIDE', 'PERMANENT_OVERRIDE']).optional(),
    effectiveDate: z.string().optional(),
  })
  .catchall(z.union([z.string().max(250), z.number(), z.boolean(), z.null()]));

/** What a client wants to change of a device. */
export interface DeviceEdit {
  readonly state: (typeof statesByCiscoWord)[string] | undefined;
  readonly ratePlan: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly effectiveAt: number | undefined;
}

/** Reads the body of an edit. Throws the vendor's 400 when nothing is to be changed or a value is not allowed. */
export function readDeviceEdit(body: unknown, now: number): DeviceEdit {
  const edit = editBody.parse(body);
  const attributes = Object.fromEntries(
    writableFields.flatMap((name) => {
      const value = edit[name];
      return value === undefined || value === null ? [] : [[name, String(value)]];
    }),
  );
  const { status, ratePlan } = edit;
  if (status === undefined && ratePlan === undefined && Object.keys(attributes).length === 0) {
    throw refuseInput('At least one field to change is required');
  }
  const state = status === undefined ? undefined : statesByCiscoWord[status];
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
