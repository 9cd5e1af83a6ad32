import { createTransport } from 'nodemailer';
import type { Mail } from '../../mail/mail.ts';
import type { MailSent, MailServer } from '../../mail/mail-server.port.ts';

const timeoutMs = 20_000;

export interface SmtpSettings {
  /** smtp:// or smtps:// with user and password where the server wants them. */
  url: string;
  /** An address, with or without a name. */
  from: string;
  /** Where answers go; read as each mail is sent. */
  brand: { readonly supportEmail: string };
}

/** Hands mails to the provider's mail server, each over a connection of its own. */
export function smtpMailServer({ url, from, brand }: SmtpSettings): MailServer {
  const waits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...waits });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, attachments = [], ...content }: Mail, messageId) {
      try {
        await transport.sendMail({
          ...content,
          attachments: attachments.map(({ name: filename, type: contentType, base64 }) => ({
            filename,
            contentType,
            content: base64,
            encoding: 'base64',
          })),
          from,
          replyTo: brand.supportEmail,
          to: { name: '', address: to },
          messageId: `<${messageId}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'sent' };
      } catch (error) {
        return judge(error);
      }
    },
  };
}

/** A server's own words often repeat the address, which does not belong into logs: only codes are logged. */
function judge(error: unknown): MailSent {
  const code = memberOf(error, 'code');
  const responseCode = memberOf(error, 'responseCode');
  const cause = [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  // Refused for its recipient or its content; a refused log-in or sender is our own fault and can be fixed.
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && memberOf(error, 'command') !== 'MAIL FROM');
  return { kind: isFinal && isAboutMail ? 'refused' : 'failed', cause };
}

function memberOf(error: unknown, name: 'code' | 'command' | 'responseCode'): string | number | undefined {
  if (!(error instanceof Error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
