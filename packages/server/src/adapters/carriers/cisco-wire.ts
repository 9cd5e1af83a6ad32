import * as z from 'zod';
import type { ObservedLine, ObservedState } from '../../modules/carriers/index.ts';
import { shortText, type CallOutcome } from './carrier-call.ts';

const device = z.object({
  iccid: z.string(),
  status: z.string(),
  msisdn: z.string().nullish(),
  imei: z.string().nullish(),
  ratePlan: z.string().nullish(),
});

const failure = z.object({ errorMessage: z.string().nullish(), errorCode: z.coerce.string().nullish() });

const states: Readonly<Record<string, ObservedState>> = {
  INVENTORY: 'inventory',
  TEST_READY: 'ready',
  TRIAL: 'ready',
  ACTIVATION_READY: 'ready',
  ACTIVATED: 'active',
  // One word for suspended and deactivated: which of them it is, only our own intent tells.
  DEACTIVATED: 'off',
  RETIRED: 'terminated',
  PURGED: 'terminated',
  REPLACED: 'terminated',
};

export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  outcome: CallOutcome,
): z.output<Schema> | undefined {
  return outcome.kind === 'answer' && outcome.status === 200 ? schema.safeParse(outcome.json).data : undefined;
}

/** Undefined when the answer is no device. */
export function fromCiscoDevice(iccid: string, outcome: CallOutcome): ObservedLine | undefined {
  const read = readAnswer(device, outcome);
  if (!read) return undefined;
  const word = shortText(read.status);
  const digits = read.msisdn?.replaceAll(/\D/g, '');
  return {
    iccid,
    state:
      states[
        word
          .toUpperCase()
          .replaceAll(/[\s-]+/g, '_')
          .replace(/_NAME$/, '')
      ] ?? 'unknown',
    word,
    msisdn: digits ? `+${digits}` : null,
    imei: read.imei ? read.imei : null,
    planRef: read.ratePlan ?? null,
  };
}

export function ciscoFailure(outcome: CallOutcome): { code: string | null; text: string } {
  if (outcome.kind !== 'answer') return { code: null, text: outcome.text };
  const read = failure.safeParse(outcome.json).data;
  return { code: read?.errorCode ?? null, text: shortText(read?.errorMessage ?? `status ${outcome.status}`) };
}
