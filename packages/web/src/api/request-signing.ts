export interface SignableRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Why a request could not be signed, in the identity service's own words (specification §8). */
export class SigningFailure extends Error {}

/** Who signs requests, and to which origins they have to be signed; the app connects it at the start. */
export interface RequestSigning {
  readonly origins: readonly string[];
  /** Answers the headers to send. */
  readonly sign: (request: SignableRequest) => Promise<Readonly<Record<string, string>>>;
}

let signing: RequestSigning = { origins: [], sign: ({ headers }) => Promise.resolve(headers) };

export function connectSigning(connected: RequestSigning): void {
  signing = connected;
}

/** The request with a signature when its origin takes no other, else as it is. Rejects when no one can sign it. */
export async function signedIfDemanded(request: SignableRequest): Promise<SignableRequest> {
  if (!signing.origins.includes(new URL(request.url, window.location.href).origin)) return request;
  // A verifier reads a plus sign as itself, not as a space.
  const url = request.url.replaceAll('+', '%20');
  const headers = await signing.sign({ ...request, url }).catch((error: unknown) => {
    throw new SigningFailure(error instanceof Error ? error.message : String(error), { cause: error });
  });
  return { ...request, url, headers };
}
