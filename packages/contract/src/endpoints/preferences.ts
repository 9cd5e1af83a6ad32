import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';

/** Emails that a person may switch off; all others are always sent. */
export const optionalEmails = ['upcoming', 'announcement', 'job_started', 'lines_restored', 'sim_order'] as const;
export type OptionalEmail = (typeof optionalEmails)[number];

const optionalEmail = z.enum(optionalEmails);
const preferencesShape = z.object({ off: z.array(optionalEmail) });

export const preferenceEndpoints = {
  getEmailPreferences: {
    method: 'GET',
    path: '/api/v1/email-preferences',
    access: 'read',
    summary: 'Get the emails that you have switched off',
    reply: preferencesShape,
  },
  setEmailPreference: {
    method: 'PUT',
    path: '/api/v1/email-preferences',
    access: 'read',
    summary: 'Switch an email to you on or off',
    body: z.object({ email: optionalEmail, isOn: z.boolean() }),
    reply: preferencesShape,
  },
} as const satisfies Record<string, Endpoint>;
