import type { JWK } from 'jose';
import type { Clock } from '../clock/clock.ts';
import type { Postgres } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { LoginCheck } from './check-login.ts';

/** Everything an operation of the identity pool may use; put together in one place at start. */
export type IdentityPool = {
  /** `<region>:<uuid>` */
  id: string;
  /** Whether somebody without a login gets an identity; off unless the settings say otherwise. */
  guests: boolean;
  clock: Clock;
  postgres: Postgres;
  box: SealedBox;
  checkLogin: LoginCheck;
  signOpenIdToken: OpenIdSigner;
  /** The key set that its tokens are verified by. */
  openIdKeys(): Promise<JWK[]>;
};

/** `amr` says how they proved themselves: `unauthenticated`, or `authenticated` and by which login. */
export type OpenIdSigner = (claims: { sub: string; aud: string; amr: readonly string[]; now: Date }) => Promise<string>;
