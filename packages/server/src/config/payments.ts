import { required, type Problems } from './required.ts';
import type { Settings } from './settings.ts';

export interface PaymentsConfig {
  environment: 'LOCAL' | 'SANDBOX' | 'PRODUCTION';
  scriptUrl: string;
  frameOrigin: string;
  apiUrl: string;
  apiLoginId: string;
  transactionKey: string;
  clientKey: string;
  signatureKey: string;
  bankDebits: { holdDays: number; watchDays: number };
  /** Only with LOCAL. */
  sandbox: { port: number; publicUrl: string; atRestKey: string; controlSecret: string } | null;
}

const vendorHosts = {
  SANDBOX: { script: 'https://jstest.authorize.net', api: 'https://apitest.authorize.net' },
  PRODUCTION: { script: 'https://js.authorize.net', api: 'https://api2.authorize.net' },
} as const;

export function paymentsOf(settings: Settings, problems: Problems): PaymentsConfig {
  const environment = settings.PAYMENTS ?? (settings.PRESET === 'embedded' ? 'LOCAL' : 'PRODUCTION');
  const keys = {
    apiLoginId: required(settings, 'AUTHNET_LOGIN_ID', problems),
    transactionKey: required(settings, 'AUTHNET_TRANSACTION_KEY', problems),
    clientKey: required(settings, 'AUTHNET_CLIENT_KEY', problems),
    signatureKey: required(settings, 'AUTHNET_SIGNATURE_KEY', problems),
  };
  const bankDebits = { holdDays: settings.PAYMENT_HOLD_DAYS, watchDays: settings.PAYMENT_WATCH_DAYS };
  if (environment === 'LOCAL') return { environment, ...localUrls(settings, problems), ...keys, bankDebits };
  const { script, api } = vendorHosts[environment];
  return {
    environment,
    scriptUrl: `${script}/v3/AcceptUI.js`,
    frameOrigin: script,
    apiUrl: `${api}/xml/v1/request.api`,
    ...keys,
    bankDebits,
    sandbox: null,
  };
}

function localUrls(settings: Settings, problems: Problems) {
  const port = settings.PAYMENT_SANDBOX_PORT ?? settings.PORT + 1;
  const publicUrl = (settings.PAYMENT_SANDBOX_PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    scriptUrl: `${publicUrl}/v3/AcceptUI.js`,
    frameOrigin: new URL(publicUrl).origin,
    apiUrl: `http://127.0.0.1:${port}/xml/v1/request.api`,
    sandbox: {
      port,
      publicUrl,
      atRestKey: required(settings, 'PAYMENT_SANDBOX_AT_REST_KEY', problems),
      controlSecret: required(settings, 'PAYMENT_SANDBOX_CONTROL_SECRET', problems),
    },
  };
}
