import type { AppClient } from '../clients/app-client.ts';
import type { Clock } from '../clock/clock.ts';
import type { HookModules } from '../hooks/hook-modules.ts';
import type { TextOutlet } from '../mail/outbox.ts';
import type { MailBrand } from '../mail/code-mail.ts';
import type { Pool } from '../pool/pool-config.ts';
import type { Postgres } from '../postgres/postgres.ts';
import type { SecurityLog } from '../request/security-log.ts';
import type { WireRequest } from '../request/wire-request.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { AccessTokenCheck } from '../tokens/check-access-token.ts';
import type { SigningKey } from '../tokens/signing-keys.ts';
import type { TokenSigner } from '../tokens/token-signer.ts';

/** What this process has, whichever pool a call is about; put together in one place at start. */
export type Service = {
  clock: Clock;
  postgres: Postgres;
  box: SealedBox;
  /** Where the pools say they are, as in the configured pool's id. */
  region: string;
  brand: MailBrand;
  /** True without a mail server: mails stay in the mailbox. */
  keepMails: boolean;
  texts: TextOutlet;
  /** What pools with challenges of their own call, by name. */
  hookModules: HookModules;
  /** Tells the sender that a mail may be waiting; call it after the transaction. */
  wakeMailSender(): void;
  pools: Pools;
  /** The one that is being answered. */
  request: WireRequest;
  securityLog: SecurityLog;
  /** Addresses of the proxies that may say where a request came from; false for none. */
  trustProxy: false | string;
  /** Wrong answers from one network, whatever accounts they are about, before it is refused for a while. */
  addressFailures: number;
};

/** The pool that a call is about, with all of the service: what an operation works with. */
export type UserPool = Service &
  Pool & {
    issuer: string;
    /** Newest first. */
    keys: readonly SigningKey[];
    signer: TokenSigner;
    checkAccessToken: AccessTokenCheck;
  };

/**
 * Pools and clients by what a call says of them, kept in memory. A change is seen at once in the process that made it
 * (after `changed`), and within a second in all others.
 */
export type Pools = {
  /** Throws the service's refusal for an id that no pool has. */
  byId(poolId: string): Promise<UserPool>;
  /** Throws the service's refusal for an id that no client has. */
  byClientId(clientId: string): Promise<{ pool: UserPool; client: AppClient }>;
  /** The pool whose issuer the token names; whether that is true is for its `checkAccessToken` to find out. */
  byAccessToken(token: string): Promise<UserPool>;
  /** Call it after a transaction that changed a pool, a client or a signing key. */
  changed(): void;
};
