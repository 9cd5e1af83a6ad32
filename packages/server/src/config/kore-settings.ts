import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { required } from './required.ts';
import { carrierName, headerName, secretText, text, timeZone, url } from './setting-shapes.ts';
import { word } from './made-up.ts';
import { adapterChoice, carrierSettings, pace, simulatorPace, type Paced, type ToldPlace } from './carrier-settings.ts';

export interface KoreConfig extends Paced {
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  apiKey: string;
  accountId: string;
  /** Of the moments that KORE writes without a zone. */
  timeZone: string;
  /** SIMs on a page of the list. */
  pageSize: number;
  /** The number of the first page of provisioning requests. */
  firstPage: number;
  /** Null: nothing that KORE tells is believed. */
  webhook: (ToldPlace & { header: string; token: string | null; secret: string | null }) | null;
}

/** The vendor publishes no pace for all calls; this is careful. */
const carefulPace = 5;

export const kore = carrierSettings({
  id: 'kore',
  prefix: 'CARRIER_KORE_',
  simulatorPath: '/kore',
  isOptedFor: false,
  shape: {
    CARRIER_KORE_ADAPTER: adapterChoice,
    CARRIER_KORE_NAME: carrierName.optional(),
    CARRIER_KORE_BASE_URL: url.optional(),
    CARRIER_KORE_TOKEN_URL: url.optional(),
    CARRIER_KORE_CLIENT_ID: text.optional(),
    CARRIER_KORE_CLIENT_SECRET: text.optional(),
    CARRIER_KORE_API_KEY: text.optional(),
    CARRIER_KORE_ACCOUNT_ID: text.optional(),
    CARRIER_KORE_TIME_ZONE: timeZone.default('UTC'),
    CARRIER_KORE_PAGE_SIZE: z.coerce.number().int().min(1).max(1000).default(500),
    CARRIER_KORE_FIRST_PAGE: z.coerce.number().int().min(0).max(1).default(1),
    CARRIER_KORE_WEBHOOK_TOKEN: secretText.optional(),
    CARRIER_KORE_WEBHOOK_HEADER: headerName.default('access-token'),
    CARRIER_KORE_WEBHOOK_SECRET: secretText.optional(),
    CARRIER_KORE_CALLS_PER_SECOND: pace.optional(),
  },
  madeUp: {
    CARRIER_KORE_CLIENT_ID: () => word(20),
    CARRIER_KORE_CLIENT_SECRET: () => word(40),
    CARRIER_KORE_API_KEY: () => word(40),
    CARRIER_KORE_ACCOUNT_ID: () => `cmp-pp-org-${randomInt(1000, 9999)}`,
    CARRIER_KORE_WEBHOOK_TOKEN: () => word(40),
    CARRIER_KORE_WEBHOOK_SECRET: () => word(40),
  },
  choiceOf: (settings) => settings.CARRIER_KORE_ADAPTER,
  nameOf: (settings) => settings.CARRIER_KORE_NAME ?? null,
  configOf(settings, { simulator, url: toldAt }, problems): KoreConfig {
    const vendor = 'https://api.korewireless.com';
    const { CARRIER_KORE_WEBHOOK_TOKEN: token = null, CARRIER_KORE_WEBHOOK_SECRET: secret = null } = settings;
    const webhook = { url: toldAt, header: settings.CARRIER_KORE_WEBHOOK_HEADER, token, secret };
    return {
      baseUrl: simulator ? `${simulator}/connectivity` : (settings.CARRIER_KORE_BASE_URL ?? `${vendor}/connectivity`),
      tokenUrl: simulator
        ? `${simulator}/Api/api/token`
        : (settings.CARRIER_KORE_TOKEN_URL ?? `${vendor}/Api/api/token`),
      clientId: required(settings, 'CARRIER_KORE_CLIENT_ID', problems),
      clientSecret: required(settings, 'CARRIER_KORE_CLIENT_SECRET', problems),
      apiKey: required(settings, 'CARRIER_KORE_API_KEY', problems),
      accountId: required(settings, 'CARRIER_KORE_ACCOUNT_ID', problems),
      timeZone: settings.CARRIER_KORE_TIME_ZONE,
      pageSize: settings.CARRIER_KORE_PAGE_SIZE,
      firstPage: settings.CARRIER_KORE_FIRST_PAGE,
      webhook: token === null && secret === null ? null : webhook,
      callsPerSecond: settings.CARRIER_KORE_CALLS_PER_SECOND ?? (simulator ? simulatorPace : carefulPace),
    };
  },
  simulatorEnvOf: (config: KoreConfig | null) => ({
    KORE_CLIENT_ID: config?.clientId ?? '',
    KORE_CLIENT_SECRET: config?.clientSecret ?? '',
    KORE_API_KEY: config?.apiKey ?? '',
    KORE_ACCOUNT_ID: config?.accountId ?? '',
    ...(config?.webhook?.secret && { KORE_WEBHOOK_SECRET: config.webhook.secret }),
  }),
});
