import type { AppClient } from '../clients/app-client.ts';
import type { UserPool } from '../service/service.ts';
import { refusals } from '../refusals/refusals.ts';

export type Parameters = Readonly<Record<string, string>>;

/** A step of signing in: the first call's flow, or the answer to a challenge. Yields the wire's answer. */
export type SignInStep = (pool: UserPool, client: AppClient, parameters: Parameters) => Promise<object>;

/** Refuses like the service when a parameter is missing or empty. */
export function required(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value === undefined || value === '') throw refusals.invalidParameter(`Missing required parameter ${name}`);
  return value;
}
