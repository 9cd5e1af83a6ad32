import { z } from 'zod';
import { type Carrier, carriers, simStates } from '../sims/sim.ts';
import { actions, type CarrierRules, publishedRules } from './carrier-rules.ts';

const limit = z.number().int().min(0).max(1_000_000).nullable();
const states = z.array(z.enum(simStates));

/** What may be changed of a carrier's rules; members that are left out stay as they are. */
export const rulesChange = z.strictObject({
  from: z.partialRecord(z.enum(actions), states).optional(),
  actionsPerDay: limit.optional(),
  planChangesPerMonth: limit.optional(),
  planChangeWhileSuspended: z.boolean().optional(),
  suspendDaysInARow: limit.optional(),
  suspendDaysPerYear: limit.optional(),
  numberReservedDays: limit.optional(),
  newNumberOnReactivation: z.boolean().optional(),
  activatesPerMinute: limit.optional(),
  devicesPerRequest: limit.optional(),
  planWithState: z.boolean().optional(),
});
export type RulesChange = z.infer<typeof rulesChange>;

const rulesFile = z.partialRecord(z.enum(carriers), rulesChange);
export type RulesFile = z.infer<typeof rulesFile>;

/** Reads `{thingspace: {actionsPerDay: 25}}`. Throws an Error that names what is wrong. */
export function readRulesFile(text: string): RulesFile {
  const result = rulesFile.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`Rules file: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** The rules in force: what the carrier publishes, changed by each of the others in turn. */
export function rulesInForce(carrier: Carrier, ...changes: readonly (RulesChange | undefined)[]): CarrierRules {
  let rules = publishedRules[carrier];
  for (const change of changes) {
    const { from, ...limits } = change ?? {};
    const set = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
    rules = { ...rules, ...set, from: { ...rules.from, ...from } };
  }
  return rules;
}
