export { audit, type Audit, type Audited } from './audit.ts';
export type { AuditEntry } from './entry.ts';
export type { AuditHead } from './verify-chain.ts';
