export { buildApprovals, type Approvals } from './build-approvals.ts';
export { erasureApproved } from './actions/erasure-approved.ts';
