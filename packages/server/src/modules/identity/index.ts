export { buildIdentity, type Identity } from './build-identity.ts';
export type { PersonEvent } from './people/people.store.ts';
export type * from './ports/id-tokens.port.ts';
export { logInsEnded, personFirstSeen } from './ports/identity-needs.ts';
export type * from './ports/revocation-feed.port.ts';
export type * from './ports/user-pool.port.ts';
