import { required, type Problems } from './required.ts';
import type { Settings } from './settings.ts';

export interface KoreConfig {
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  apiKey: string;
  accountId: string;
}

export interface CiscoConfig {
  baseUrl: string;
  username: string;
  apiKey: string;
}

/** Null: this carrier is not offered. */
export interface CarriersConfig {
  kore: KoreConfig | null;
  cisco: CiscoConfig | null;
  /** Set when a carrier is simulated. */
  simulator: { port: number; controlSecret: string } | null;
}

export function carriersOf(settings: Settings, problems: Problems): CarriersConfig {
  const preset = settings.PRESET === 'embedded' ? 'simulator' : 'vendor';
  const kore = settings.CARRIER_KORE_ADAPTER ?? preset;
  const cisco = settings.CARRIER_CISCO_ADAPTER ?? preset;
  const port = settings.CARRIER_SIMULATOR_PORT ?? settings.PORT + 2;
  const isSimulated = kore === 'simulator' || cisco === 'simulator';
  return {
    kore: kore === 'off' ? null : koreOf(settings, kore === 'simulator' ? port : null, problems),
    cisco: cisco === 'off' ? null : ciscoOf(settings, cisco === 'simulator' ? port : null, problems),
    simulator: isSimulated
      ? { port, controlSecret: required(settings, 'CARRIER_SIMULATOR_CONTROL_SECRET', problems) }
      : null,
  };
}

function koreOf(settings: Settings, simulatorPort: number | null, problems: Problems): KoreConfig {
  const simulator = simulatorPort === null ? null : `http://127.0.0.1:${simulatorPort}/kore`;
  return {
    baseUrl: simulator
      ? `${simulator}/connectivity`
      : (settings.CARRIER_KORE_BASE_URL ?? 'https://api.korewireless.com/connectivity'),
    tokenUrl: simulator
      ? `${simulator}/Api/api/token`
      : (settings.CARRIER_KORE_TOKEN_URL ?? 'https://api.korewireless.com/Api/api/token'),
    clientId: required(settings, 'CARRIER_KORE_CLIENT_ID', problems),
    clientSecret: required(settings, 'CARRIER_KORE_CLIENT_SECRET', problems),
    apiKey: required(settings, 'CARRIER_KORE_API_KEY', problems),
    accountId: required(settings, 'CARRIER_KORE_ACCOUNT_ID', problems),
  };
}

function ciscoOf(settings: Settings, simulatorPort: number | null, problems: Problems): CiscoConfig {
  return {
    baseUrl:
      simulatorPort === null
        ? required(settings, 'CARRIER_CISCO_BASE_URL', problems)
        : `http://127.0.0.1:${simulatorPort}/cisco/rws/api/v1`,
    username: required(settings, 'CARRIER_CISCO_USERNAME', problems),
    apiKey: required(settings, 'CARRIER_CISCO_API_KEY', problems),
  };
}
