import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpointName, ProviderEndpoints } from '@linekeeper/contract/provider';
import type { StaffCaller } from '../kernel/staff-caller.ts';

/** The cookie of the session in the browser that calls. */
export interface SessionCookie {
  /** The answer gives the browser this session. */
  begin(token: string): void;
  /** The answer takes it away. */
  end(): void;
  /** What calls that change something must send besides the cookie; empty without a session. */
  readonly csrfToken: string;
}

/** A parsed and permitted call of the console. Public endpoints have no caller. */
export interface ProviderCall<Name extends ProviderEndpointName> {
  readonly caller: ProviderEndpoints[Name]['access'] extends 'public' ? null : StaffCaller;
  readonly params: ParamsOf<ProviderEndpoints[Name]>;
  readonly query: QueryOf<ProviderEndpoints[Name]>;
  readonly body: BodyOf<ProviderEndpoints[Name]>;
  readonly cookie: SessionCookie;
}

/** What the routes of modules give for the console. The whole set must be complete to compile. */
export type ProviderHandlers<Names extends ProviderEndpointName = ProviderEndpointName> = {
  readonly [Name in Names]: (call: ProviderCall<Name>) => Promise<ReplyOf<ProviderEndpoints[Name]>>;
};
