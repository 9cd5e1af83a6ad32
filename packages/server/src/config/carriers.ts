import { carrierIds, type CarrierId } from '@linekeeper/contract';
import { required, type Problems } from './required.ts';
import type { Settings } from './settings.ts';

interface Paced {
  /** The pace that the account takes, counted over all processes. */
  callsPerSecond: number;
}

interface ToldPlace {
  /** Where the carrier is asked to tell us of changes; null: it has no address to reach us at. */
  url: string | null;
}

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

export interface CiscoConfig extends Paced {
  baseUrl: string;
  username: string;
  apiKey: string;
  /** Sets a new line's plan and its status by one call each. */
  activatesInTwoSteps: boolean;
  /** What was not modified since is not listed. */
  listsSince: string;
}

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

/** Null: this carrier is not offered. */
export interface CarriersConfig {
  kore: KoreConfig | null;
  cisco: CiscoConfig | null;
  thingspace: ThingSpaceConfig | null;
  /** Set when a carrier is simulated. */
  simulator: { port: number; controlSecret: string; carriers: readonly CarrierId[] } | null;
}

/** No vendor publishes a pace for all calls; these are careful, and the simulator has none. */
const pace = { kore: 5, cisco: 3, thingspace: 5, simulator: 50 };

export function carriersOf(settings: Settings, problems: Problems): CarriersConfig {
  const preset = settings.PRESET === 'embedded' ? 'simulator' : 'vendor';
  const kore = settings.CARRIER_KORE_ADAPTER ?? preset;
  const cisco = settings.CARRIER_CISCO_ADAPTER ?? preset;
  // A third carrier is opted for: most providers have no contract with it.
  const thingspace = settings.CARRIER_THINGSPACE_ADAPTER ?? (preset === 'simulator' ? 'simulator' : 'off');
  const port = settings.CARRIER_SIMULATOR_PORT ?? settings.PORT + 2;
  const simulated = carrierIds.filter((id) => ({ kore, cisco, thingspace })[id] === 'simulator');
  const simulator = (of: string, path: string) => (of === 'simulator' ? `http://127.0.0.1:${port}${path}` : null);
  return {
    kore: kore === 'off' ? null : koreOf(settings, simulator(kore, '/kore'), problems),
    cisco: cisco === 'off' ? null : ciscoOf(settings, simulator(cisco, '/cisco/rws/api/v1'), problems),
    thingspace:
      thingspace === 'off' ? null : thingspaceOf(settings, simulator(thingspace, '/thingspace/api'), problems),
    simulator:
      simulated.length > 0
        ? {
            port,
            controlSecret: required(settings, 'CARRIER_SIMULATOR_CONTROL_SECRET', problems),
            carriers: simulated,
          }
        : null,
  };
}

/** The simulator reaches us on this machine, a vendor by the address that was given to the public, and only safely. */
function toldAt({ PUBLIC_URL, HOST, PORT }: Settings, isSimulated: boolean, path: string): string | null {
  if (isSimulated) return `http://${onThisMachine(HOST)}:${PORT}${path}`;
  return PUBLIC_URL?.startsWith('https://') ? `${PUBLIC_URL.replace(/\/+$/, '')}${path}` : null;
}

function onThisMachine(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function koreOf(settings: Settings, simulator: string | null, problems: Problems): KoreConfig {
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
    timeZone: settings.CARRIER_KORE_TIME_ZONE,
    pageSize: settings.CARRIER_KORE_PAGE_SIZE,
    firstPage: settings.CARRIER_KORE_FIRST_PAGE,
    webhook: koreWebhookOf(settings, toldAt(settings, simulator !== null, '/webhooks/kore')),
    callsPerSecond: settings.CARRIER_KORE_CALLS_PER_SECOND ?? (simulator ? pace.simulator : pace.kore),
  };
}

function ciscoOf(settings: Settings, simulator: string | null, problems: Problems): CiscoConfig {
  return {
    baseUrl: simulator ?? required(settings, 'CARRIER_CISCO_BASE_URL', problems),
    username: required(settings, 'CARRIER_CISCO_USERNAME', problems),
    apiKey: required(settings, 'CARRIER_CISCO_API_KEY', problems),
    activatesInTwoSteps: settings.CARRIER_CISCO_TWO_STEPS,
    listsSince: settings.CARRIER_CISCO_LIST_SINCE,
    callsPerSecond: settings.CARRIER_CISCO_CALLS_PER_SECOND ?? (simulator ? pace.simulator : pace.cisco),
  };
}

function thingspaceOf(settings: Settings, simulator: string | null, problems: Problems): ThingSpaceConfig {
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
    webhook: thingspaceWebhookOf(settings, toldAt(settings, simulator !== null, '/webhooks/thingspace'), problems),
    callsPerSecond: settings.CARRIER_THINGSPACE_CALLS_PER_SECOND ?? (simulator ? pace.simulator : pace.thingspace),
  };
}

function koreWebhookOf(settings: Settings, url: string | null): KoreConfig['webhook'] {
  const token = settings.CARRIER_KORE_WEBHOOK_TOKEN ?? null;
  const secret = settings.CARRIER_KORE_WEBHOOK_SECRET ?? null;
  if (token === null && secret === null) return null;
  return { url, header: settings.CARRIER_KORE_WEBHOOK_HEADER, token, secret };
}

function thingspaceWebhookOf(settings: Settings, url: string | null, problems: Problems): ThingSpaceConfig['webhook'] {
  const { CARRIER_THINGSPACE_WEBHOOK_USERNAME: username, CARRIER_THINGSPACE_WEBHOOK_PASSWORD: password } = settings;
  if (username === undefined && password === undefined) return null;
  return {
    url,
    username: required(settings, 'CARRIER_THINGSPACE_WEBHOOK_USERNAME', problems),
    password: required(settings, 'CARRIER_THINGSPACE_WEBHOOK_PASSWORD', problems),
  };
}
