import { z } from 'zod';
import { text } from '../wire/fields.ts';

const MAX_LOGINS = 10;
const MAX_LOGIN_LENGTH = 50_000;

const id = text({ max: 55, pattern: String.raw`[\w-]+:[0-9a-f-]+` });

export const identityPoolId = id;
export const identityId = id;

/** Provider name → its token. Absent and empty both mean: a guest. */
export const logins = z
  .record(text({ max: 128, pattern: String.raw`[\s\S]+` }), text({ max: MAX_LOGIN_LENGTH, pattern: String.raw`[\S]+` }))
  .refine((given) => Object.keys(given).length <= MAX_LOGINS, {
    error: `Map value must have length less than or equal to ${MAX_LOGINS}`,
  })
  .nullish()
  .transform((given) => given ?? {});
