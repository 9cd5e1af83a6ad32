import * as z from 'zod/mini';
import { count, instant } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

const homeShape = z.object({
  /** When these were counted. */
  at: instant,
  /** Customers whose account is active. */
  customerCount: count,
  /** All that signed up since the month began, in UTC. */
  newCustomerCount: count,
  activeLineCount: count,
  pausedLineCount: count,
  /** Customers with a payment that failed and is not made up for. */
  pastDueCount: count,
});
export type ConsoleHome = z.output<typeof homeShape>;

/** What the console's home counts that no other call answers. */
export const homeEndpoints = {
  getConsoleHome: {
    method: 'GET',
    path: '/provider/api/v1/home',
    access: 'console',
    summary: 'Count customers, lines and failed payments',
    reply: homeShape,
  },
} as const satisfies Record<string, ProviderEndpoint>;
