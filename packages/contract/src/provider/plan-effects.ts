import * as z from 'zod/mini';
import { anyId, cents, count, day } from '../shapes.ts';

/** Which customers with earlier versions get a new one: all, some, or none. */
export const versionReaches = ['all', 'chosen', 'none'] as const;
export type VersionReach = (typeof versionReaches)[number];

export const accountLabel = z.object({ id: z.string(), company: z.string() });

const chosenAccounts = z.array(anyId).check(z.maxLength(5_000));
/** Whom a version reaches, and no sooner than which day; null: with the first renewal 30 days after the email. */
export const reachFields = { reach: z.enum(versionReaches), accountIds: chosenAccounts, holdsFrom: z.nullable(day) };

const moneyChange = { beforeCents: cents, afterCents: cents };

export const effectShape = z.object({
  /** Customers with lines on earlier versions that go on, the largest difference first; at most 500. */
  customers: z.array(
    z.object({
      account: accountLabel,
      lineCount: count,
      /** Whether the version reaches them as it was asked. */
      isReached: z.boolean(),
      /** The first billing day with the new terms; null: none. */
      from: z.nullable(day),
      /** What this billing day charges for these lines, by the terms they would have without the version, and with it. */
      ...moneyChange,
    }),
  ),
  customerCount: count,
  /** Of those that are reached. */
  emailCount: count,
  lineCount: count,
  /** What billing days of three calendar months charge for all these lines, from the next month on. */
  months: z.array(z.object({ month: z.string(), ...moneyChange })),
});
export type PlanEffect = z.output<typeof effectShape>;

/** An email as a customer would get it. */
export const letterShape = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() });
