/** An answer of ThingSpace that is not a success: of the service, or of the gateway in front of it. */
export class ThingSpaceRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`ThingSpace answers ${status}`);
    this.status = status;
    this.body = body;
  }
}

const service = 'UnifiedWebService';

/** @param code class and name, like `REQUEST_FAILED.DeviceNotFound` */
export const refuse = (code: string, errorMessage: string) =>
  new ThingSpaceRefusal(400, { errorCode: `${service}.${code}`, errorMessage });

export const refuseInput = (name: string, message: string) => refuse(`INPUT_INVALID.${name}`, message);

export const gatewayFault = (status: number, code: string, message: string) =>
  new ThingSpaceRefusal(status, { fault: { code, message, description: message } });

export const refuseBearer = () => gatewayFault(401, '900901', 'Invalid Credentials');

export const refuseSession = () => refuse('REQUEST_FAILED.SessionToken.Expired', 'The session token has expired');

export const refuseThrottled = () => gatewayFault(429, '900800', 'Message throttled out');
