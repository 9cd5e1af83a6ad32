/** An answer of KORE that is not a success. The bodies differ by status and by call. */
export class KoreRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`KORE answers ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** The shape for what a POST refuses. */
export const refuseOrder = (status: 400 | 409, errorMessage: string) =>
  new KoreRefusal(status, { status: 'failed', errorMessage });

/** The general shape. */
export const refuse = (status: number, message: string) => new KoreRefusal(status, { message });

export const refuseUnknown = (what: string) => new KoreRefusal(404, { INFO: `${what} not found` });
