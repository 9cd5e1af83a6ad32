import { AsyncLocalStorage } from 'node:async_hooks';

/** Who changes something: a person of an account, one of its API keys, a visitor, the provider's operator or staff, or the portal. */
export interface Actor {
  readonly kind: 'person' | 'key' | 'visitor' | 'operator' | 'staff' | 'job';
  /** The person's subject, the key's id, the operator's name, the id of the member of staff, the job's name; null for a visitor. */
  readonly id: string | null;
}

/** On whose behalf work runs, and the request that it answers. */
export interface Acting {
  readonly actor: Actor;
  readonly requestId: string | null;
  /** The client's address; null where there is no client. */
  readonly address: string | null;
}

const running = new AsyncLocalStorage<Acting>();
const portal: Acting = { actor: { kind: 'job', id: 'portal' }, requestId: null, address: null };

/** Runs the work, everything that it calls included, on behalf of the actor. */
export function actAs<Result>(
  { actor, requestId = null, address = null }: Pick<Acting, 'actor'> & Partial<Acting>,
  work: () => Result,
): Result {
  return running.run({ actor, requestId, address }, work);
}

/** On whose behalf this runs: the portal itself unless an edge said otherwise. */
export function actingNow(): Acting {
  return running.getStore() ?? portal;
}
