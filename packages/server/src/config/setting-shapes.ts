import * as z from 'zod';

/** Shapes that several settings have. */
export const port = z.coerce.number().int().min(1).max(65_535);
export const url = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });
export const flag = z.enum(['0', '1']).transform((value) => value === '1');
export const text = z.string().min(1);
export const secretText = z.string().min(16, 'must have at least 16 characters');
export const headerName = z
  .string()
  .regex(/^[a-z0-9-]+$/i, 'must be the name of a header')
  .toLowerCase();
export const zipCode = z.string().regex(/^\d{5}(?:-\d{4})?$/, 'must look like 92602');

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));
export const timeZone = z
  .string()
  .refine((name) => name === 'UTC' || timeZones.has(name), 'must be the name of a time zone such as America/New_York');
