/** Through whom and what a change came about; kept with the event that tells of it. */
export interface Origin {
  /** The person by the pool's subject; null when it was no person of the account. */
  bySubject: string | null;
  byName: string;
  /** Id of the request, or of what else made it happen. */
  cause: string;
  /** The request in words; null when nobody asked. */
  request: string | null;
  /** Of a request that the account's activity tells of as one; null when what comes of it is told by itself. */
  requestId: string | null;
}

export function byLinekeeper(cause: string): Origin {
  return { bySubject: null, byName: 'Linekeeper', cause, request: null, requestId: null };
}

export function byCarrier(carrierName: string, cause: string): Origin {
  return { bySubject: null, byName: carrierName, cause, request: null, requestId: null };
}
