export { buildPricing, type Pricing } from './build-pricing.ts';
