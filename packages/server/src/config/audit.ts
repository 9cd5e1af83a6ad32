import { required, type Problems } from './required.ts';
import type { Settings } from './settings.ts';

export interface AuditConfig {
  /** 64 hexadecimal digits; seals the history of changes. */
  secret: string;
  /** Who gets the head of the chain every day; null: the log alone. */
  mailTo: string | null;
}

export function auditOf(settings: Settings, problems: Problems): AuditConfig {
  return { secret: required(settings, 'AUDIT_KEY', problems), mailTo: settings.AUDIT_MAIL_TO ?? null };
}
