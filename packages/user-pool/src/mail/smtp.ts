import { createTransport } from 'nodemailer';
import type { SendMail } from './mail-sender.ts';

const TIMEOUT_MS = 20_000;

/** `url` is smtp:// or smtps:// with user and password where the server wants them. */
export function smtpSender(url: string, from: string): { send: SendMail; close(): void } {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const domain = from.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
  return {
    async send(mail, messageId) {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        messageId: `<${messageId}@${domain}>`,
      });
    },
    close: () => transport.close(),
  };
}
