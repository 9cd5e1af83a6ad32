/** What every error of this client is, so that one `instanceof` finds them all. */
export class LinekeeperError extends Error {
  override readonly name: string = 'LinekeeperError';
}

/** The portal refused a call: nothing was done. Go by `code`; the sentence may change. */
export class RefusedError extends LinekeeperError {
  override readonly name = 'RefusedError';
  readonly status: number;
  /** Why, from the list in the reference. It may grow. */
  readonly code: string;
  /** What is wrong with which member of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** Quote it when you ask for help; null where the answer has none. */
  readonly requestId: string | null;
  /** How long the portal asks to wait; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(text: string, about: Omit<RefusedError, keyof Error>) {
    super(text);
    this.status = about.status;
    this.code = about.code;
    this.fields = about.fields;
    this.requestId = about.requestId;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}

/** Something other than the portal answered, such as a proxy on the way. */
export class UnreadableAnswerError extends LinekeeperError {
  override readonly name = 'UnreadableAnswerError';
  readonly status: number;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(text: string, about: Omit<UnreadableAnswerError, keyof Error>) {
    super(text);
    this.status = about.status;
    this.requestId = about.requestId;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}

/** No answer came. Whether a change was made is not known; `cause` says what the network said. */
export class ConnectionError extends LinekeeperError {
  override readonly name = 'ConnectionError';
}

/** No answer came in time. Whether a change was made is not known. */
export class TimedOutError extends LinekeeperError {
  override readonly name = 'TimedOutError';
}

/** A webhook that the portal did not send, or that was kept back on the way. */
export class WebhookError extends LinekeeperError {
  override readonly name = 'WebhookError';
}

/** Whether the portal refused the call, with one of these codes where some are named. */
export function isRefused(error: unknown, ...codes: readonly string[]): error is RefusedError {
  return error instanceof RefusedError && (codes.length === 0 || codes.includes(error.code));
}
