import { resolve } from 'node:path';
import { carriersSimulated } from './config/carrier-list.ts';
import { ConfigError } from './config/config-error.ts';
import { deriveConfig, type Config } from './config/derive.ts';
import { embeddedSecrets, secretsOf, type Secrets } from './config/secrets.ts';
import { settingsSchema, strangeNames, unknownNames } from './config/settings.ts';
import { wrongSetting } from './config/wrong-setting.ts';

export { readBackupSettings } from './config/backups.ts';
export { mayTellUs } from './config/carrier-list.ts';
export { ConfigError } from './config/config-error.ts';
export { hasDevPages, hasMovableTime, isAllEmbedded } from './config/embedded.ts';
export type { CarrierConfigs } from './config/carriers.ts';
export { newSecrets } from './config/secrets.ts';
export { sampleBrand } from './config/settings.ts';
export type { Config } from './config/derive.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the whole configuration: environment first, then the secrets file. An embedded installation makes its
 * missing secrets itself. Throws one ConfigError that names everything that is wrong.
 */
export async function loadConfig(env: Environment = process.env): Promise<Config> {
  const given = filled(env);
  const problems = unknownNames(given).map(noSetting);
  const place = settingsSchema.pick({ PRESET: true, DATA_DIR: true, SECRETS_FILE: true }).safeParse(given);
  const secrets = place.success ? await secretsAt(place.data, given) : {};
  const parsed = settingsSchema.safeParse({ ...filled(secrets), ...given });
  if (!parsed.success) {
    const wrong = new Map(parsed.error.issues.map((issue) => [issue.path.join('.'), wrongSetting(issue)]));
    throw new ConfigError([...problems, ...wrong.values()]);
  }
  const config = deriveConfig(parsed.data, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, dataDir: resolve(config.dataDir) };
}

/** An empty value counts as not set. */
function filled(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

/** Throws a ConfigError that names what is in a file of settings and is none: we would ignore it. */
export function checkFile(settings: Environment): void {
  const strange = strangeNames(settings);
  if (strange.length > 0) throw new ConfigError(strange.map(noSetting));
}

function noSetting(name: string): string {
  return `${name} is not a setting of ours; see .env.example.`;
}

async function secretsAt(
  place: { PRESET: string; DATA_DIR: string; SECRETS_FILE?: string | undefined },
  given: Environment,
): Promise<Secrets> {
  if (place.SECRETS_FILE !== undefined) return secretsOf(place.SECRETS_FILE);
  return place.PRESET === 'embedded' ? forStandIns(await embeddedSecrets(place.DATA_DIR), given) : {};
}

const madeUpFor = [{ prefix: 'AUTHNET_', setting: 'PAYMENTS', standIn: 'LOCAL' }, ...carriersSimulated];

/** What was made up for a stand-in is no key of the company that has been chosen instead of it. */
function forStandIns(secrets: Secrets, given: Environment): Secrets {
  const isMadeUpForOthers = (name: string) =>
    madeUpFor.some(
      ({ prefix, setting, standIn }) => name.startsWith(prefix) && (given[setting] ?? standIn) !== standIn,
    );
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => !isMadeUpForOthers(name)));
}
