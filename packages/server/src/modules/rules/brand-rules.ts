import { shown } from '@linekeeper/contract';
import { contrastWithWhite, isColour, readableContrast } from '@linekeeper/contract/provider';
import * as z from 'zod';
import { words } from './words.ts';

/** What customers see of the provider. Null: what the environment says. */
export const brandRules = z.strictObject({
  name: z.string().trim().regex(shown).max(60).nullable(),
  /** Buttons in pages and emails have white text on it. */
  colour: z
    .string()
    .trim()
    .refine(isColour, { error: words.brand.colour, abort: true })
    .refine((colour) => contrastWithWhite(colour) >= readableContrast, {
      error: ({ input }) => words.brand.unreadable(contrastWithWhite(String(input))),
    })
    .nullable(),
  supportEmail: z.email().nullable(),
  /** The id of an uploaded picture. */
  logo: z
    .string()
    .regex(/^logo_[0-9a-f]{32}$/)
    .nullable(),
});
export type BrandRules = z.output<typeof brandRules>;

export const brandDefaults: BrandRules = { name: null, colour: null, supportEmail: null, logo: null };
