import * as z from 'zod';
import { hex, word } from './made-up.ts';
import { required } from './required.ts';
import { carrierName, flag, text, url } from './setting-shapes.ts';
import { adapterChoice, carrierSettings, pace, simulatorPace, type Paced } from './carrier-settings.ts';
import { settingFaults } from './words.ts';

export interface CiscoConfig extends Paced {
  baseUrl: string;
  username: string;
  apiKey: string;
  /** Sets a new line's plan and its status by one call each. */
  activatesInTwoSteps: boolean;
  /** What was not modified since is not listed. */
  listsSince: string;
}

/** The vendor publishes no pace for all calls; this is careful. */
const carefulPace = 3;
const earliest = '2000-01-01T00:00:00Z';

export const cisco = carrierSettings({
  id: 'cisco',
  prefix: 'CARRIER_CISCO_',
  simulatorPath: '/cisco/rws/api/v1',
  isOptedFor: false,
  shape: {
    CARRIER_CISCO_ADAPTER: adapterChoice,
    CARRIER_CISCO_NAME: carrierName.optional(),
    CARRIER_CISCO_BASE_URL: url.optional(),
    CARRIER_CISCO_USERNAME: text.optional(),
    CARRIER_CISCO_API_KEY: text.optional(),
    CARRIER_CISCO_TWO_STEPS: flag.default(false),
    CARRIER_CISCO_LIST_SINCE: z.iso.datetime(settingFaults.like(earliest)).default(earliest),
    CARRIER_CISCO_CALLS_PER_SECOND: pace.optional(),
  },
  madeUp: {
    CARRIER_CISCO_USERNAME: () => `portal-${word(6)}`,
    CARRIER_CISCO_API_KEY: () => hex(16),
  },
  choiceOf: (settings) => settings.CARRIER_CISCO_ADAPTER,
  nameOf: (settings) => settings.CARRIER_CISCO_NAME ?? null,
  configOf: (settings, { simulator }, problems): CiscoConfig => ({
    baseUrl: simulator ?? required(settings, 'CARRIER_CISCO_BASE_URL', problems),
    username: required(settings, 'CARRIER_CISCO_USERNAME', problems),
    apiKey: required(settings, 'CARRIER_CISCO_API_KEY', problems),
    activatesInTwoSteps: settings.CARRIER_CISCO_TWO_STEPS,
    listsSince: settings.CARRIER_CISCO_LIST_SINCE,
    callsPerSecond: settings.CARRIER_CISCO_CALLS_PER_SECOND ?? (simulator ? simulatorPace : carefulPace),
  }),
  simulatorEnvOf: (config: CiscoConfig | null) => ({
    CISCO_USERNAME: config?.username ?? '',
    CISCO_API_KEY: config?.apiKey ?? '',
  }),
});
