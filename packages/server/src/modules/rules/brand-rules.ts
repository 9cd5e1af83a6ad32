import { longestCarrierName, shown, type CarrierId } from '@linekeeper/contract';
import { contrastWithWhite, isColour, readableContrast } from '@linekeeper/contract/provider';
import * as z from 'zod';
import { words } from './words.ts';

/** A carrier with its own name, and the one that the environment gives. */
export interface ShownCarrier {
  readonly id: CarrierId;
  readonly name: string;
  readonly given: string | null;
}

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
  /** What customers know carriers by, by the carriers' ids; left out: what the environment says, else the carrier's own. */
  carrierNames: z.record(
    z.string().regex(/^[a-z][a-z0-9-]{1,29}$/),
    z.string().trim().regex(shown).max(longestCarrierName),
  ),
});
export type BrandRules = z.output<typeof brandRules>;

export const brandDefaults: BrandRules = { name: null, colour: null, supportEmail: null, logo: null, carrierNames: {} };

/** `name`: its own; `given`: the one that the environment has customers know it by. */
export interface ShownCarrier {
  readonly id: CarrierId;
  readonly name: string;
  readonly given: string | null;
}

interface NameProblem {
  readonly name: string;
  readonly text: string;
}

/** Names of carriers that we don't know, and names that two carriers would have: lists could not tell those apart. */
export function carrierNameProblems({ carrierNames }: BrandRules, known: readonly ShownCarrier[]): NameProblem[] {
  const nameOf = ({ id, name, given }: ShownCarrier): string => carrierNames[id] ?? given ?? name;
  return Object.entries(carrierNames).flatMap(([id, given]) => {
    const name = `brand.carrierNames.${id}`;
    if (!known.some((carrier) => carrier.id === id)) return [{ name, text: words.brand.unknownCarrier }];
    const other = known.find((carrier) => carrier.id !== id && isSameName(nameOf(carrier), given));
    return other ? [{ name, text: words.brand.sameName(other.name) }] : [];
  });
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
