import * as z from 'zod/mini';
import { constants } from '../constants.ts';
import { deviceProblems } from '../device-problems.ts';

const [, sentence] = deviceProblems.name_invalid;

/** At most 50 characters, no comma or asterisk: a carrier refuses those. */
export const deviceName = z
  .string({ error: sentence })
  .check(
    z.trim(),
    z.minLength(1, { error: sentence, abort: true }),
    z.maxLength(constants.deviceNameMaxLength, { error: sentence, abort: true }),
    z.regex(/^[^,*\p{Cc}]+$/u, { error: sentence }),
  );
