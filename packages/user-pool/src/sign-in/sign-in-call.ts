import type { AppClient } from '../clients/app-client.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';

export type Parameters = Readonly<Record<string, string>>;

/** One call of a sign-in: AuthParameters or ChallengeResponses, and the `Session` when one came along. */
export type SignInCall = {
  pool: UserPool;
  client: AppClient;
  parameters: Parameters;
  session: string | undefined;
};

/** A step of signing in: the first call's flow, or the answer to a challenge. Yields the wire's answer. */
export type SignInStep = (call: SignInCall) => Promise<object>;

/** Refuses like the service when a parameter is missing or empty. */
export function required(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value === undefined || value === '') throw refusals.invalidParameter(`Missing required parameter ${name}`);
  return value;
}

export function requiredSession(call: SignInCall): string {
  if (call.session === undefined) throw refusals.invalidParameter('Missing required parameter Session');
  return call.session;
}
