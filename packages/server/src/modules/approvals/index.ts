export { buildApprovals, type Approvals } from './build-approvals.ts';
