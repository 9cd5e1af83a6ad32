export { buildAudit, type Audit, type Audited } from './build-audit.ts';
export type { ActedFrom } from './read-origins.ts';
export type { AuditAction, AuditEntry } from './entry.ts';
export type { AuditHead } from './verify-chain.ts';
