/**
 * What the pages that are opened most often read first, by their addresses in the API. Names no endpoint of the contract:
 * with their shapes they would be larger than the script that asks.
 */
export const firstReads: Readonly<Record<string, readonly string[]>> = {
  '/home': ['/api/v1/get-guest-info', '/api/v1/announcements', '/api/v1/kpis'],
  '/lines': ['/api/v1/get-guest-info', '/api/v1/announcements', '/api/v1/lines?page=1&limit=20'],
};
