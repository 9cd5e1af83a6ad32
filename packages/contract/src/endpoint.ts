import type * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

/** When a call was given up, when it ends, and what to use instead; answers say so in their headers. */
export interface Deprecation {
  /** The day from which it is deprecated. */
  readonly since: string;
  /** The day on which it ends: at least twelve months later. */
  readonly until: string;
  /** The name of the call to use instead. */
  readonly instead: string;
}

export interface Endpoint<Access extends string = 'public' | Permission> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Route with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The largest request in bytes where it may be more than the usual quarter of a megabyte. */
  readonly bodyLimitBytes?: number;
  /** The envelope's `data`. */
  readonly reply: z.ZodMiniType;
  /** Its reply holds a secret: no copy is kept for a repeated `Idempotency-Key`. */
  readonly showsOnce?: true;
  readonly deprecated?: Deprecation;
  /** Its media type when the answer is a file: then `reply` is `fileShape`, and only refusals come in the envelope. */
  readonly file?: 'application/gzip' | 'application/json' | 'application/pdf' | 'text/csv' | 'text/plain';
}

type Output<S, Otherwise> = S extends z.ZodMiniType ? z.output<S> : Otherwise;
type Input<S, Otherwise> = S extends z.ZodMiniType ? z.input<S> : Otherwise;
type Member<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

export type ParamsOf<E extends Endpoint<string>> = Output<Member<E, 'params'>, undefined>;
export type QueryOf<E extends Endpoint<string>> = Output<Member<E, 'query'>, undefined>;
export type BodyOf<E extends Endpoint<string>> = Output<Member<E, 'body'>, undefined>;
export type ReplyOf<E extends Endpoint<string>> = z.output<E['reply']>;

/** What a caller sends, before defaults and parsing. */
export type ParamsIn<E extends Endpoint<string>> = Input<Member<E, 'params'>, undefined>;
export type QueryIn<E extends Endpoint<string>> = Input<Member<E, 'query'>, undefined>;
export type BodyIn<E extends Endpoint<string>> = Input<Member<E, 'body'>, undefined>;
