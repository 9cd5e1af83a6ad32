import type { ClientSettingsInput } from '../clients/app-client.ts';
import type { Clock } from '../clock/clock.ts';
import type { PoolConfigInput } from '../pool/pool-config.ts';

/** Where the private administration listener waits: a Unix socket, or a port on the loopback address. */
export type AdminPlace = { socket: string } | { port: number };

export type PoolSettings = {
  databaseUrl: string;
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Public address in front of the pool; the issuer is this plus `/<poolId>`. Undefined: `http://host:port`. */
  issuerUrl?: string | undefined;
  admin: AdminPlace;
  adminSecret: string;
  /** 32 bytes as hex. */
  atRestKey: string;
  poolId: string;
  publicClientId: string;
  serverClientId: string;
  serverClientSecret: string;
  /** Undefined: mails stay in the mailbox and `ListMail` shows them. */
  mailUrl?: string | undefined;
  /** Where text messages go. Undefined: to the mailbox with the mails, or nowhere when those leave by `mailUrl`. */
  smsUrl?: string | undefined;
  /** Undefined: there is no identity pool. */
  identityPoolId?: string | undefined;
  /** Whether the identity pool takes visitors without a login; false unless said. */
  identityPoolGuests?: boolean;
  /** How long a signing key signs before the next one follows; 90 unless said. */
  signingKeyDays?: number;
  mailFrom: string;
  brandName: string;
  /** Where people log in, for invitations. */
  logInUrl?: string | undefined;
  unusedAccountValidityDays: number;
  /** What the configured pool has otherwise than it would. */
  pool?: PoolConfigInput;
  /** The browser client's refresh tokens are new at each use, and an old one is good this long more; null: they stay. */
  refreshGraceSeconds?: number | null;
  /**
   * Through the browser's client, a change of contacts, second factors or remembered devices needs a sign-in no older, and
   * every change of a login is mailed; null: neither.
   */
  recentProofSeconds?: number | null;
  /** What both configured clients have otherwise than they would. */
  clients?: ClientSettingsInput;
  /** Modules of custom challenges: the name that pools know each by, and its path. */
  hookModules?: Readonly<Record<string, string>>;
  clock?: Clock;
  log?: (line: string) => void;
  /** Lines of the security log, one JSON object each; to `log` unless said. */
  securityLog?: (line: string) => void;
  /** Addresses or ranges of proxies whose `x-forwarded-for` is believed, with commas between them; none unless said. */
  trustProxy?: string | false;
  /** Wrong answers in a quarter of an hour before a network is refused; 50 unless said. */
  addressFailures?: number;
};
