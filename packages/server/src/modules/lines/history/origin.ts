/** Who made a change and why; kept with its event. */
export interface Origin {
  /** The person by the pool's subject; null when it was no person of the account. */
  bySubject: string | null;
  byName: string;
  /** Id of the request, or of what else made it happen. */
  cause: string;
  /** The request in words; null when nothing was requested. */
  request: string | null;
  /** Of a request that the account's activity shows as one; null when the event is shown by itself. */
  requestId: string | null;
}

/** Of what no person of the account did. */
export function originBy(byName: string, cause: string): Origin {
  return { bySubject: null, byName, cause, request: null, requestId: null };
}
