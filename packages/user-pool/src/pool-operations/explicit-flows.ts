import type { AuthFlow } from '../clients/auth-flows.ts';
import { refusals } from '../refusals/refusals.ts';
import { oneOf } from '../wire/fields.ts';

const allowed = {
  ALLOW_ADMIN_USER_PASSWORD_AUTH: ['ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH'],
  ALLOW_CUSTOM_AUTH: ['CUSTOM_AUTH'],
  ALLOW_USER_PASSWORD_AUTH: ['USER_PASSWORD_AUTH'],
  ALLOW_USER_SRP_AUTH: ['USER_SRP_AUTH'],
  ALLOW_REFRESH_TOKEN_AUTH: ['REFRESH_TOKEN_AUTH'],
  // Kept and shown; the flow itself is not there, and says so.
  ALLOW_USER_AUTH: ['USER_AUTH'],
} as const satisfies Record<string, readonly AuthFlow[]>;

const older = {
  ADMIN_NO_SRP_AUTH: ['ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH'],
  CUSTOM_AUTH_FLOW_ONLY: ['CUSTOM_AUTH'],
  USER_PASSWORD_AUTH: ['USER_PASSWORD_AUTH'],
} as const satisfies Record<string, readonly AuthFlow[]>;

const usual: readonly AuthFlow[] = ['USER_SRP_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'];

/** A member of `ExplicitAuthFlows`. */
export const explicitFlow = oneOf([
  'ADMIN_NO_SRP_AUTH',
  'CUSTOM_AUTH_FLOW_ONLY',
  'USER_PASSWORD_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_USER_AUTH',
]);

/** Without any, SRP, custom challenges and refresh are on; the older names come on top of these. */
export function readFlows(names: readonly string[]): AuthFlow[] {
  const newer = names.flatMap((name) => flowsOf(allowed, name));
  const olderOnes = names.flatMap((name) => flowsOf(older, name));
  if (newer.length > 0 && olderOnes.length > 0) {
    throw refusals.invalidParameter('ExplicitAuthFlows cannot mix ALLOW_ values with the older ones.');
  }
  return [...new Set(newer.length > 0 ? newer : [...usual, ...olderOnes])];
}

/** The `ExplicitAuthFlows` of a client that is there. */
export function flowsAnswer(flows: ReadonlySet<AuthFlow>): string[] {
  return Object.entries(allowed).flatMap(([name, each]) => (each.some((flow) => flows.has(flow)) ? [name] : []));
}

function flowsOf(table: Record<string, readonly AuthFlow[]>, name: string): readonly AuthFlow[] {
  return table[name] ?? [];
}
