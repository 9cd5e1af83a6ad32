import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { text } from './setting-shapes.ts';
import { wrongSetting } from './wrong-setting.ts';

const number = z.coerce.number().int();

/** How backups of an embedded database are made. */
export const backupShapes = {
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  BACKUP_EVERY_HOURS: number.min(1).max(168).default(24),
  BACKUP_KEEP_DAYS: number.min(1).max(3650).default(14),
  BACKUP_LOG_MB: number.min(64).max(1_000_000).default(4096),
};

export interface BackupsConfig {
  /** Seals backups, 64 hexadecimal digits; null: they are not sealed. */
  key: string | null;
  everyHours: number;
  keepDays: number;
  /** How much of the database's log is kept while it cannot be copied. */
  logMb: number;
}

const shape = z.object({ ...backupShapes, BACKUPS: text.optional() });

export function backupsOf(settings: z.output<z.ZodObject<typeof backupShapes>>): BackupsConfig {
  return {
    key: settings.BACKUP_KEY ?? null,
    everyHours: settings.BACKUP_EVERY_HOURS,
    keepDays: settings.BACKUP_KEEP_DAYS,
    logMb: settings.BACKUP_LOG_MB,
  };
}

/** What a restore needs of the environment, where the rest of the configuration may be lost. `folder`: BACKUPS. */
export function readBackupSettings(env: Readonly<Record<string, string | undefined>>) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(filled);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => wrongSetting(issue)));
  return { ...backupsOf(parsed.data), folder: parsed.data.BACKUPS ?? null };
}
