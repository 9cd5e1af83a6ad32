export { buildOverrides, type Overrides } from './build-overrides.ts';
export { faultsOf, type Override } from './override.ts';
export type { AccountPrices, OwnPrice } from './account-prices.ts';
