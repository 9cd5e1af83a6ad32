import { z } from 'zod';
import { secondFactorNames } from '../mfa/second-factors.ts';

const factor = z.enum(secondFactorNames);
const texts = z.record(z.string(), z.string());

const round = z.object({
  challengeName: z.enum(['SRP_A', 'PASSWORD_VERIFIER', 'CUSTOM_CHALLENGE']),
  challengeResult: z.boolean(),
  challengeMetadata: z.string().nullable(),
});

const signInShape = z.object({
  poolId: z.string(),
  clientId: z.string(),
  sub: z.string(),
  /** What the person may be called in answers, lower case: the name that was typed and the username. */
  names: z.array(z.string()),
  /** Which password was set when it began: a new one ends every sign-in under way. Null for an unknown name. */
  passwordMark: z.string().nullable(),
  /** The device that the client says it is. */
  deviceKey: z.string().nullable(),
  progress: z.object({
    firstFactorProven: z.boolean(),
    secondFactorProven: z.boolean(),
    chosenFactor: factor.nullable(),
    deviceProven: z.boolean(),
  }),
  /** The rounds of a custom sign-in; null for one by password. */
  rounds: z.array(round).nullable(),
});

const pendingShape = z.discriminatedUnion('name', [
  z.object({ name: z.literal('PASSWORD_VERIFIER'), blockHash: z.string() }),
  z.object({ name: z.literal('NEW_PASSWORD_REQUIRED') }),
  z.object({ name: z.literal('SMS_MFA'), codeHash: z.string() }),
  z.object({ name: z.literal('SOFTWARE_TOKEN_MFA') }),
  z.object({ name: z.literal('SELECT_MFA_TYPE'), choices: z.array(factor) }),
  z.object({ name: z.literal('MFA_SETUP'), secret: z.string().nullable(), verified: z.boolean() }),
  z.object({ name: z.literal('CUSTOM_CHALLENGE'), hidden: texts, metadata: z.string().nullable() }),
  z.object({ name: z.literal('DEVICE_SRP_AUTH') }),
  z.object({ name: z.literal('DEVICE_PASSWORD_VERIFIER'), blockHash: z.string() }),
]);

export const sessionPayload = z.object({ signIn: signInShape, pending: pendingShape });

/** One sign-in under way: whose, by which client, and what has been proven so far. */
export type SignIn = z.infer<typeof signInShape>;

/** The one challenge that a session may answer, with what only the pool knows about it. */
export type Pending = z.infer<typeof pendingShape>;
export type PendingName = Pending['name'];
export type PendingOf<Name extends PendingName> = Extract<Pending, { name: Name }>;
