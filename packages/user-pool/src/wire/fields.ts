import { z } from 'zod';

const MAX_ATTRIBUTES = 64;
const MAX_PARAMETERS = 64;
const MAX_PARAMETER_LENGTH = 8192;

/** A text member with the service's own limits; the pattern stands in its refusal letter by letter. */
export function text(limits: { min?: number; max: number; pattern: string }) {
  const { min = 1, max, pattern } = limits;
  return z
    .string()
    .min(min, { abort: true, error: `Member must have length greater than or equal to ${min}` })
    .max(max, { abort: true, error: `Member must have length less than or equal to ${max}` })
    .regex(new RegExp(`^(?:${pattern})$`, 'u'), {
      error: `Member must satisfy regular expression pattern: ${pattern}`,
    });
}

/** Free text that the database can keep: no NUL, no half characters. */
export function storable(max: number) {
  return z
    .string()
    .max(max, { abort: true, error: `Member must have length less than or equal to ${max}` })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\p{Z}\\s]*',
    });
}

export const username = text({ max: 128, pattern: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+` });
export const displayName = text({ max: 128, pattern: String.raw`[\w\s+=,.@-]+` });
export const password = text({ max: 256, pattern: String.raw`^[\S]+.*[\S]+$` });
export const clientId = text({ max: 128, pattern: String.raw`[\w+]+` });
export const poolId = text({ max: 55, pattern: String.raw`[\w-]+_[0-9a-zA-Z]+` });
export const secretHash = text({ max: 128, pattern: String.raw`[\w+=/]+` }).optional();
export const clientSecret = text({ max: 64, pattern: String.raw`[\w+]+` }).optional();
export const confirmationCode = text({ max: 2048, pattern: String.raw`[\S]+` });
export const session = text({ min: 20, max: 2048, pattern: String.raw`[\s\S]*` }).optional();
export const token = text({ max: 8192, pattern: String.raw`[A-Za-z0-9-_=.]+` });
export const deviceKey = text({ max: 55, pattern: String.raw`[\w-]+_[0-9a-f-]+` });
export const userCode = text({ min: 6, max: 6, pattern: '[0-9]+' });

export const attributeName = text({ max: 32, pattern: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+` });

const attribute = z.object({
  Name: attributeName,
  Value: storable(2048).default(''),
});

export const attributeList = z.array(attribute).max(MAX_ATTRIBUTES, {
  error: `Member must have length less than or equal to ${MAX_ATTRIBUTES}`,
});

/** Free names with text values: AuthParameters, ChallengeResponses. Clients send null for what they do not have. */
export const parameters = z
  .record(storable(MAX_PARAMETER_LENGTH), storable(MAX_PARAMETER_LENGTH).nullable())
  .refine((record) => Object.keys(record).length <= MAX_PARAMETERS, {
    error: `Member must have length less than or equal to ${MAX_PARAMETERS}`,
  })
  .transform((record) => {
    const present = Object.entries(record).filter((pair): pair is [string, string] => pair[1] !== null);
    return Object.fromEntries(present);
  });

/** A member from a closed list; the refusal shows what was sent instead. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `Member must satisfy enum value set: [${values.join(', ')}]` });
}

/** A whole number within bounds, both included. */
export function wholeNumber(min: number, max: number) {
  return z
    .int({ error: 'Member must be a whole number' })
    .min(min, { error: `Member must have value greater than or equal to ${min}` })
    .max(max, { error: `Member must have value less than or equal to ${max}` });
}

export const pageSize = wholeNumber(1, 60);
export const nextToken = z
  .string()
  .max(2048, { error: 'Member must have length less than or equal to 2048' })
  .optional();
