import type { Mail } from './mail.ts';

export type MailSent =
  | { kind: 'sent' }
  /** The server will never take this one. */
  | { kind: 'refused'; cause: string }
  /** Unknown, or not now: the same mail may be handed over again under the same id. */
  | { kind: 'failed'; cause: string };

/** Where mails leave. A cause never holds an address. */
export interface MailServer {
  /** `messageId` is the same when a mail is sent again, so that a reader sees it once. */
  send(mail: Mail, messageId: string): Promise<MailSent>;
}
