import type { CarrierId } from '@linekeeper/contract';
import type * as z from 'zod';
import type { CarrierSettings, Paced } from './carrier-settings.ts';
import { cisco, type CiscoConfig } from './cisco-settings.ts';
import { kore, type KoreConfig } from './kore-settings.ts';
import { thingspace, type ThingSpaceConfig } from './thingspace-settings.ts';
import { required, type Problems } from './required.ts';
import type { Settings } from './settings.ts';

export type { CiscoConfig, KoreConfig, ThingSpaceConfig };

/** Null: this carrier is not offered. */
export interface CarrierConfigs {
  kore: KoreConfig | null;
  cisco: CiscoConfig | null;
  thingspace: ThingSpaceConfig | null;
}

export interface CarriersConfig extends CarrierConfigs {
  /** Set when a carrier is simulated; `env` is what the simulator knows the portal by. */
  simulator: {
    port: number;
    controlSecret: string;
    carriers: readonly CarrierId[];
    env: Readonly<Record<string, string>>;
  } | null;
  /** The pace of each carrier, by the name of its setting; null: not offered. */
  paces: Readonly<Record<string, number | null>>;
  /** What customers know carriers by, of those that have another name than their own. */
  names: Readonly<Record<CarrierId, string>>;
  /** The same by the names of the settings; null: not set. */
  nameSettings: Readonly<Record<string, string | null>>;
  /** Whether a carrier is offered that is no simulated one. */
  hasVendors: boolean;
}

export function carriersOf(settings: Settings, problems: Problems): CarriersConfig {
  const port = settings.CARRIER_SIMULATOR_PORT ?? settings.PORT + 2;
  const parts = { settings, problems, port };
  const [ofKore, ofCisco, ofThingSpace] = [readOne(kore, parts), readOne(cisco, parts), readOne(thingspace, parts)];
  const all = [ofKore, ofCisco, ofThingSpace];
  const simulated = all.flatMap(({ id, isSimulated }) => (isSimulated ? [id] : []));
  const env = Object.assign({}, ...all.map(({ simulatorEnv }) => simulatorEnv));
  const controlSecret = () => required(settings, 'CARRIER_SIMULATOR_CONTROL_SECRET', problems);
  return {
    kore: ofKore.config,
    cisco: ofCisco.config,
    thingspace: ofThingSpace.config,
    simulator: simulated.length > 0 ? { port, controlSecret: controlSecret(), carriers: simulated, env } : null,
    paces: Object.fromEntries(
      all.map(({ prefix, config }) => [`${prefix}CALLS_PER_SECOND`, config?.callsPerSecond ?? null]),
    ),
    names: Object.fromEntries(all.flatMap(({ id, name }) => (name === null ? [] : [[id, name]]))),
    nameSettings: Object.fromEntries(all.map(({ prefix, name }) => [`${prefix}NAME`, name])),
    hasVendors: all.some(({ config, isSimulated }) => config !== null && !isSimulated),
  };
}

interface Parts {
  settings: Settings;
  problems: Problems;
  /** Of the simulator. */
  port: number;
}

function readOne<Shape extends z.ZodRawShape, Config extends Paced>(
  carrier: CarrierSettings<Shape, Config>,
  { settings, problems, port }: Parts & { settings: z.output<z.ZodObject<Shape>> },
) {
  const { id, prefix, simulatorPath, isOptedFor } = carrier;
  const preset = settings.PRESET === 'embedded' ? 'simulator' : 'vendor';
  const choice = carrier.choiceOf(settings) ?? (isOptedFor && preset === 'vendor' ? 'off' : preset);
  const isSimulated = choice === 'simulator';
  const simulator = isSimulated ? `http://127.0.0.1:${port}${simulatorPath}` : null;
  const place = { simulator, url: toldAt(settings, isSimulated, `/webhooks/${id}`) };
  const config = choice === 'off' ? null : carrier.configOf(settings, place, problems);
  // What a vendor knows us by is none of the simulator's business.
  const simulatorEnv = carrier.simulatorEnvOf(isSimulated ? config : null);
  return { id, prefix, config, isSimulated, simulatorEnv, name: carrier.nameOf(settings) };
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
