export { buildQuotes, type Quotes } from './build-quotes.ts';
export type { Facts, NextChange, QuoteShown } from './quote.ts';
