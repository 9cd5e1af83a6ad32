/** What requests are signed with. */
export interface Credentials {
  readonly identityId: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  /** By the clock of the service. */
  readonly expiresAtMs: number;
}

/** An origin that takes signed requests only, and what its signatures are made out to. */
export interface IamEndpoint {
  readonly origin: string;
  readonly service: string;
  readonly region: string;
}

export interface CredentialsSettings {
  readonly userPoolId: string;
  readonly region: string;
  /** Null: there are no credentials to be had. */
  readonly identityPoolId: string | null;
  /** Null means the vendor's own endpoint. */
  readonly identityPoolEndpoint: string | null;
  /** False: signing in is mandatory. */
  readonly guests: boolean;
  readonly iam: readonly IamEndpoint[];
}

export interface RequestToSign {
  readonly method: string;
  /** Absolute, or of the page's own origin. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Credentials of the person at the browser, and what is made with them. Failures carry the sentences of specification §8. */
export interface SessionCredentials {
  /** Kept for 50 minutes or until they expire, then fetched again; one fetch for all who ask at a time. */
  readonly get: () => Promise<Credentials>;
  /** The headers to send: those given and the signature's. Rejects for an origin that takes no signed requests. */
  readonly sign: (request: RequestToSign) => Promise<Record<string, string>>;
  /** An address that anybody may GET for so many seconds: 3,600 unless said, 604,800 at most. */
  readonly presign: (url: string, expiresSeconds?: number) => Promise<string>;
  /** Forgets everything about the person who has left. */
  readonly clear: () => void;
}
