import { z } from 'zod';

/** A moment as clients write it: ISO 8601 with Z or an offset. */
export const momentText = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
