/**
 * What the pages that are opened most often read first, by their addresses in the API. Names no endpoint of the contract:
 * with their shapes they would be larger than the script that asks.
 */
export const firstReads: Readonly<Record<string, readonly string[]>> = {
  '/home': [
    '/v1/dash/get-guest-info',
    '/api/v1/announcements',
    '/api/v1/home/kpis',
    '/api/v1/upcoming-invoice',
    '/api/v1/spend',
    '/api/v1/spend-cap',
    '/api/v1/recovery-codes',
  ],
  '/lines': [
    '/v1/dash/get-guest-info',
    '/api/v1/announcements',
    '/api/v1/lines?page=1&limit=20',
    '/api/v1/home/kpis',
    '/api/v1/home/active-plans',
    '/api/v1/line-views',
  ],
};
