export { buildOverrides, type Overrides } from './build-overrides.ts';
export type { AccountPrices, OwnPrice } from './account-prices.ts';
