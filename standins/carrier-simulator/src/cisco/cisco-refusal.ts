/** An answer of Control Center that is not a success. The vendor publishes no list of codes; clients go by the status. */
export class CiscoRefusal extends Error {
  readonly status: number;
  readonly body: { errorMessage: string; errorCode?: string };

  constructor(status: number, errorMessage: string, errorCode?: string) {
    super(errorMessage);
    this.status = status;
    this.body = errorCode === undefined ? { errorMessage } : { errorMessage, errorCode };
  }
}

export const refuseCredentials = () => new CiscoRefusal(401, 'Invalid credentials', '10000001');

export const refuseInput = (message: string) => new CiscoRefusal(400, message, '10000002');

export const refuseState = (message: string) => new CiscoRefusal(400, message, '10000003');

export const refuseUnknown = (what: string) => new CiscoRefusal(404, `Resource not found - ${what}`, '10000004');
