export { authenticate, personFirstSeen } from './authenticate.ts';
export { listPersonEvents, type PersonEvent } from './events.store.ts';
export type { IdTokens, TokenFacts } from './id-tokens.port.ts';
export { identityJobs } from './identity.jobs.ts';
export { identityRoutes } from './identity.routes.ts';
export type { IdentityNeeds } from './identity-needs.ts';
export { addPerson, getPerson, removePeople, renamePerson } from './people.ts';
export type * from './revocation-feed.port.ts';
export type * from './user-pool.port.ts';
