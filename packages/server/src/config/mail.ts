import { required, type Problems } from './required.ts';
import type { Settings } from './settings.ts';

export interface MailConfig {
  /** smtp:// or smtps://; null: there is no mail server. */
  url: string | null;
  from: string;
  /** What becomes of the portal's own mails: they leave, they stay in the mailbox, or there is no way for them. */
  outlet: 'smtp' | 'kept' | 'none';
  /** Seals mails that wait; empty only without an outlet. */
  atRestKey: string;
}

/** Mails of an embedded installation without a mail server stay in its mailbox, but for production; elsewhere there are none then. */
export function mailOf(settings: Settings, problems: Problems): MailConfig {
  const { MAIL_URL: url = null, MAIL_FROM: from = settings.BRAND_SUPPORT_EMAIL } = settings;
  const withoutServer = settings.PRESET === 'embedded' && !settings.PRODUCTION ? 'kept' : 'none';
  const outlet = url === null ? withoutServer : 'smtp';
  return { url, from, outlet, atRestKey: outlet === 'none' ? '' : required(settings, 'MAIL_AT_REST_KEY', problems) };
}
