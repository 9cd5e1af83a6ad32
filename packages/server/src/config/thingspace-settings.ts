import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { word } from './made-up.ts';
import { required, type Problems } from './required.ts';
import { carrierName, flag, secretText, text, url, zipCode } from './setting-shapes.ts';
import { adapterChoice, carrierSettings, pace, simulatorPace, type Paced, type ToldPlace } from './carrier-settings.ts';
import { settingFaults } from './words.ts';

export interface ThingSpaceConfig extends Paced {
  baseUrl: string;
  tokenUrl: string;
  key: string;
  secret: string;
  username: string;
  password: string;
  accountName: string;
  /** Where a new line's number is taken from, in the United States. */
  zipCode: string;
  devicesPerRequest: number;
  /** Changes of a line. */
  actionsPerDay: number;
  /** Whether it deactivates suspended lines. */
  endsSuspended: boolean;
  /** Null: nothing that ThingSpace tells is believed. */
  webhook: (ToldPlace & { username: string; password: string }) | null;
}

/** The vendor publishes no pace for all calls; this is careful. */
const carefulPace = 5;

// The vendor takes none of these characters.
const accountName = z.string().regex(/^[^'<\\]+$/, settingFaults.accountName);

const shape = {
  CARRIER_THINGSPACE_ADAPTER: adapterChoice,
  CARRIER_THINGSPACE_NAME: carrierName.optional(),
  CARRIER_THINGSPACE_BASE_URL: url.optional(),
  CARRIER_THINGSPACE_TOKEN_URL: url.optional(),
  CARRIER_THINGSPACE_KEY: text.optional(),
  CARRIER_THINGSPACE_SECRET: text.optional(),
  CARRIER_THINGSPACE_USERNAME: text.optional(),
  CARRIER_THINGSPACE_PASSWORD: text.optional(),
  CARRIER_THINGSPACE_ACCOUNT_NAME: accountName.optional(),
  CARRIER_THINGSPACE_ZIP_CODE: zipCode.optional(),
  CARRIER_THINGSPACE_DEVICES_PER_REQUEST: z.coerce.number().int().min(1).max(10_000).default(200),
  CARRIER_THINGSPACE_ACTIONS_PER_DAY: z.coerce.number().int().min(1).max(100).default(5),
  CARRIER_THINGSPACE_ENDS_SUSPENDED: flag.default(true),
  CARRIER_THINGSPACE_WEBHOOK_USERNAME: text.optional(),
  CARRIER_THINGSPACE_WEBHOOK_PASSWORD: secretText.optional(),
  CARRIER_THINGSPACE_CALLS_PER_SECOND: pace.optional(),
};
type Settings = z.output<z.ZodObject<typeof shape>>;

export const thingspace = carrierSettings({
  id: 'thingspace',
  prefix: 'CARRIER_THINGSPACE_',
  simulatorPath: '/thingspace/api',
  // Most providers have no contract with it.
  isOptedFor: true,
  shape,
  madeUp: {
    CARRIER_THINGSPACE_KEY: () => word(20),
    CARRIER_THINGSPACE_SECRET: () => word(30),
    CARRIER_THINGSPACE_USERNAME: () => `portal-${word(6)}`,
    CARRIER_THINGSPACE_PASSWORD: () => word(24),
    CARRIER_THINGSPACE_ACCOUNT_NAME: () => `0${randomInt(100_000_000, 999_999_999)}-00001`,
    CARRIER_THINGSPACE_WEBHOOK_USERNAME: () => `callbacks-${word(6)}`,
    CARRIER_THINGSPACE_WEBHOOK_PASSWORD: () => word(40),
    CARRIER_THINGSPACE_ZIP_CODE: () => '92602',
  },
  choiceOf: (settings) => settings.CARRIER_THINGSPACE_ADAPTER,
  nameOf: (settings) => settings.CARRIER_THINGSPACE_NAME ?? null,
  configOf(settings, { simulator, url: toldAt }, problems): ThingSpaceConfig {
    const vendor = 'https://thingspace.verizon.com/api';
    return {
      baseUrl: simulator ? `${simulator}/m2m/v1` : (settings.CARRIER_THINGSPACE_BASE_URL ?? `${vendor}/m2m/v1`),
      tokenUrl: simulator
        ? `${simulator}/ts/v1/oauth2/token`
        : (settings.CARRIER_THINGSPACE_TOKEN_URL ?? `${vendor}/ts/v1/oauth2/token`),
      key: required(settings, 'CARRIER_THINGSPACE_KEY', problems),
      secret: required(settings, 'CARRIER_THINGSPACE_SECRET', problems),
      username: required(settings, 'CARRIER_THINGSPACE_USERNAME', problems),
      password: required(settings, 'CARRIER_THINGSPACE_PASSWORD', problems),
      accountName: required(settings, 'CARRIER_THINGSPACE_ACCOUNT_NAME', problems),
      zipCode: required(settings, 'CARRIER_THINGSPACE_ZIP_CODE', problems),
      devicesPerRequest: settings.CARRIER_THINGSPACE_DEVICES_PER_REQUEST,
      actionsPerDay: settings.CARRIER_THINGSPACE_ACTIONS_PER_DAY,
      endsSuspended: settings.CARRIER_THINGSPACE_ENDS_SUSPENDED,
      webhook: webhookOf(settings, toldAt, problems),
      callsPerSecond: settings.CARRIER_THINGSPACE_CALLS_PER_SECOND ?? (simulator ? simulatorPace : carefulPace),
    };
  },
  simulatorEnvOf: (config: ThingSpaceConfig | null) => ({
    THINGSPACE_KEY: config?.key ?? '',
    THINGSPACE_SECRET: config?.secret ?? '',
    THINGSPACE_USERNAME: config?.username ?? '',
    THINGSPACE_PASSWORD: config?.password ?? '',
    ...(config && { THINGSPACE_ACCOUNT_NAME: config.accountName }),
  }),
});

function webhookOf(settings: Settings, toldAt: string | null, problems: Problems): ThingSpaceConfig['webhook'] {
  const { CARRIER_THINGSPACE_WEBHOOK_USERNAME: username, CARRIER_THINGSPACE_WEBHOOK_PASSWORD: password } = settings;
  if (username === undefined && password === undefined) return null;
  return {
    url: toldAt,
    username: required(settings, 'CARRIER_THINGSPACE_WEBHOOK_USERNAME', problems),
    password: required(settings, 'CARRIER_THINGSPACE_WEBHOOK_PASSWORD', problems),
  };
}
