import type { AppClients } from '../clients/app-client.ts';
import type { Clock } from '../clock/clock.ts';
import type { MailBrand } from '../mail/code-mail.ts';
import type { Postgres } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { AccessTokenCheck } from '../tokens/check-access-token.ts';
import type { TokenSigner } from '../tokens/token-signer.ts';

/** Everything an operation may use; put together in one place at start. */
export type UserPool = {
  id: string;
  clock: Clock;
  postgres: Postgres;
  box: SealedBox;
  clients: AppClients;
  signer: TokenSigner;
  checkAccessToken: AccessTokenCheck;
  brand: MailBrand;
  /** True without a mail server: mails stay in the mailbox. */
  keepMails: boolean;
  /** Tells the sender that a mail may be waiting; call it after the transaction. */
  wakeMailSender(): void;
  unusedAccountValidityDays: number;
};
