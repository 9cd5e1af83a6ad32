import * as z from 'zod/mini';
import { constants } from '../constants.ts';
import { shown } from '../shown.ts';

export const deviceNameSentence = 'A device name has at most 50 characters, without comma or asterisk.';
const unseenSentence = 'A device name needs a character that can be seen, and has none that hides or cannot be read.';

/** At most 50 characters, no comma or asterisk: a carrier refuses those. */
export const deviceName = z
  .string({ error: deviceNameSentence })
  .check(
    z.trim(),
    z.minLength(1, { error: deviceNameSentence, abort: true }),
    z.maxLength(constants.deviceNameMaxLength, { error: deviceNameSentence, abort: true }),
    z.regex(/^[^,*]+$/, { error: deviceNameSentence }),
    z.regex(shown, { error: unseenSentence }),
  );
