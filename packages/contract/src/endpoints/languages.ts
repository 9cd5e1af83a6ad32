import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';

const chosen = z.nullable(z.enum(languages));

const languagesShape = z.object({
  /** What the person reads; null: what the account has. */
  own: chosen,
  /** What the account's emails and papers are in; null: nothing was chosen. */
  account: chosen,
});
export type Languages = z.output<typeof languagesShape>;

const languageForm = z.object({ language: chosen });

export const languageEndpoints = {
  getLanguages: {
    method: 'GET',
    path: '/api/v1/languages',
    access: 'read',
    summary: 'Get the language that you chose, and that of your account',
    reply: languagesShape,
  },
  chooseLanguage: {
    method: 'PUT',
    path: '/api/v1/languages/own',
    access: 'read',
    summary: 'Choose the language that you read pages and emails in',
    body: languageForm,
    reply: languagesShape,
  },
  chooseAccountLanguage: {
    method: 'PUT',
    path: '/api/v1/languages/account',
    access: 'profile',
    summary: "Choose the language of your account's emails and papers",
    body: languageForm,
    reply: languagesShape,
  },
} as const satisfies Record<string, Endpoint>;
