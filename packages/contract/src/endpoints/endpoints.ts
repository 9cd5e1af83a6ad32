import type { Endpoint } from '../endpoint.ts';
import { accountEndpoints } from './account.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { announcementEndpoints } from './announcements.ts';
import { activationEndpoints } from './activation.ts';
import { billingCalendarEndpoints } from './billing-calendar.ts';
import { billingContactEndpoints } from './billing-contact.ts';
import { billingEndpoints } from './billing.ts';
import { configEndpoints } from './config.ts';
import { hookEndpoints } from './hooks.ts';
import { invoiceEndpoints } from './invoices.ts';
import { dunningEndpoints } from './dunning.ts';
import { jobEndpoints } from './jobs.ts';
import { languageEndpoints } from './languages.ts';
import { legalEndpoints } from './legal.ts';
import { lineListEndpoints } from './line-lists.ts';
import { lineEndpoints } from './lines.ts';
import { loginEndpoints } from './logins.ts';
import { overviewEndpoints } from './overview.ts';
import { paymentEndpoints } from './payments.ts';
import { peopleEndpoints } from './people.ts';
import { recordedPaymentEndpoints } from './recorded-payments.ts';
import { planEndpoints } from './plans.ts';
import { preferenceEndpoints } from './preferences.ts';
import { quoteEndpoints } from './quotes.ts';
import { realityEndpoints } from './reality.ts';
import { shipmentEndpoints } from './shipments.ts';
import { signUpEndpoints } from './sign-up.ts';
import { statementEndpoints } from './statements.ts';
import { spendingEndpoints } from './spending.ts';
import { spendCapEndpoints } from './spend-cap.ts';
import { supportCodeEndpoints } from './support-codes.ts';
import { subscriptionEndpoints } from './subscriptions.ts';

/** Every call of the API: name → method, path, who may call it, request and reply. */
export const endpoints = {
  ...signUpEndpoints,
  ...configEndpoints,
  ...accountEndpoints,
  ...billingContactEndpoints,
  ...languageEndpoints,
  ...preferenceEndpoints,
  ...legalEndpoints,
  ...peopleEndpoints,
  ...loginEndpoints,
  ...supportCodeEndpoints,
  ...apiKeyEndpoints,
  ...hookEndpoints,
  ...dunningEndpoints,
  ...paymentEndpoints,
  ...recordedPaymentEndpoints,
  ...planEndpoints,
  ...lineEndpoints,
  ...lineListEndpoints,
  ...shipmentEndpoints,
  ...activationEndpoints,
  ...quoteEndpoints,
  ...jobEndpoints,
  ...subscriptionEndpoints,
  ...billingCalendarEndpoints,
  ...billingEndpoints,
  ...invoiceEndpoints,
  ...statementEndpoints,
  ...spendingEndpoints,
  ...spendCapEndpoints,
  ...realityEndpoints,
  ...overviewEndpoints,
  ...announcementEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
