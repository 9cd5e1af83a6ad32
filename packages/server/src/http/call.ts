import type { BodyOf, EndpointName, Endpoints, ParamsOf, QueryOf, ReplyOf } from '@linekeeper/contract';
import type { Caller } from '../kernel/caller.ts';

/** A parsed and permitted call. Public endpoints have no caller. */
export interface Call<Name extends EndpointName> {
  readonly caller: Endpoints[Name]['access'] extends 'public' ? null : Caller;
  readonly params: ParamsOf<Endpoints[Name]>;
  readonly query: QueryOf<Endpoints[Name]>;
  readonly body: BodyOf<Endpoints[Name]>;
  /** Address of the client as the trusted proxies report it. */
  readonly ip: string;
}

export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<ReplyOf<Endpoints[Name]>>;

/** What a module's routes file gives: endpoint name → handler. The whole set must be complete to compile. */
export type Handlers<Names extends EndpointName = EndpointName> = { readonly [Name in Names]: Handler<Name> };
