export { buildIdentity, type Identity } from './build-identity.ts';
export type { PersonEvent } from './events.store.ts';
export type * from './id-tokens.port.ts';
export { personFirstSeen } from './identity-events.ts';
export type * from './revocation-feed.port.ts';
export type * from './user-pool.port.ts';
