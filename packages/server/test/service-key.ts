import type { ApiKeyForm } from '@linekeeper/contract';

/** A key of an account that reads lines. */
export const serviceKey: ApiKeyForm = {
  kind: 'service',
  name: 'Fleet sync',
  role: 'technician',
  scopes: ['read_lines'],
  expiresInDays: 90,
};
