export { audit, type Audit } from './audit.ts';
export type { AuditHead } from './verify-chain.ts';
