import { longestCarrierName, shown } from '@linekeeper/contract';
import * as z from 'zod';
import { settingFaults } from './words.ts';

/** Shapes that several settings have. */
export const port = z.coerce.number().int().min(1).max(65_535);
export const url = z.url({ protocol: /^https?$/, error: settingFaults.address });
export const flag = z.enum(['0', '1']).transform((value) => value === '1');
export const text = z.string().min(1);
export const secretText = z.string().min(16, settingFaults.secret);
export const headerName = z
  .string()
  .regex(/^[a-z0-9-]+$/i, settingFaults.header)
  .toLowerCase();
export const zipCode = z.string().regex(/^\d{5}(?:-\d{4})?$/, settingFaults.zipCode);

export const carrierName = z.string().trim().regex(shown).max(longestCarrierName);

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));
export const timeZone = z.string().refine((name) => name === 'UTC' || timeZones.has(name), settingFaults.timeZone);
