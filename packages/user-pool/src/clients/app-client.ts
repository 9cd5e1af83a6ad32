import { z } from 'zod';
import { authFlows, type AuthFlow } from './auth-flows.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const validityUnit = z.enum(['seconds', 'minutes', 'hours', 'days']);

/** How a client is kept in the database. What is not there has the value that CreateUserPoolClient gives it. */
export const clientSettingsShape = z.object({
  flows: z.array(z.enum(authFlows)).default(['USER_SRP_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH']),
  /** Attribute names; null is every standard attribute. */
  readAttributes: z.array(z.string()).nullable().default(null),
  writeAttributes: z.array(z.string()).nullable().default(null),
  idTokenLifeMs: z.int().default(HOUR_MS),
  accessTokenLifeMs: z.int().default(HOUR_MS),
  refreshTokenLifeMs: z.int().default(30 * DAY_MS),
  /** In which units the lives were given, for callers that ask. */
  validityUnits: z
    .object({ access: validityUnit, id: validityUnit, refresh: validityUnit })
    .default({ access: 'hours', id: 'hours', refresh: 'days' }),
  /** True: unknown names are answered like all others (ENABLED); false: they answer differently (LEGACY). */
  preventUserExistenceErrors: z.boolean().default(false),
  authSessionValidityMs: z
    .int()
    .min(3 * MINUTE_MS)
    .max(15 * MINUTE_MS)
    .default(3 * MINUTE_MS),
  /** Null: a refresh token stays the same. Else each use brings a new one, and the old one is good for `graceMs`. */
  refreshTokenRotation: z
    .object({ graceMs: z.int().min(0).max(MINUTE_MS) })
    .nullable()
    .default(null),
  enableTokenRevocation: z.boolean().default(true),
  /**
   * Null, as on the real service: an access token is enough for every change of one's own login, and no mail says so.
   * Else contacts, second factors and remembered devices change only for a sign-in no older than `recentProofMs`, and
   * each change, a new password too, is mailed.
   */
  guardedChanges: z
    .object({ recentProofMs: z.int().min(MINUTE_MS) })
    .nullable()
    .default(null),
});

export type ClientSettings = z.output<typeof clientSettingsShape>;
/** As `ClientSettings`, with whatever shall have its usual value left out. */
export type ClientSettingsInput = z.input<typeof clientSettingsShape>;

/** An application that may talk to its pool. With `secret` it is confidential and must prove it by SECRET_HASH. */
export type AppClient = Omit<ClientSettings, 'flows'> & {
  id: string;
  poolId: string;
  name: string;
  secret: string | undefined;
  flows: ReadonlySet<AuthFlow>;
  createdAt: Date;
  modifiedAt: Date;
};
