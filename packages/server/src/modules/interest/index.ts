export { buildInterest, type Interest } from './build-interest.ts';
export { interestCents } from './late-interest.ts';
