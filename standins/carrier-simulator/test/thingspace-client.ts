import type { Answer, ThingSpaceDevice } from './answer-body.ts';

type Json = Record<string, unknown>;
type Send = (path: string, init: RequestInit & { json?: unknown }) => Promise<Answer>;

const base = '/thingspace/api/m2m/v1';

interface Credentials {
  readonly secret: string;
  readonly username: string;
  readonly password: string;
}

const testCredentials: Credentials = { secret: 'key:secret', username: 'ts-user', password: 'ts-password' };

/** A client of the ThingSpace dialect that logs in when it must, at both places. */
export function thingspaceClient(send: Send, own: Credentials = testCredentials) {
  let tokens: { bearer: string; session: string } | undefined;

  const requestBearer = (secret = own.secret) =>
    send('/thingspace/api/ts/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(secret).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
  const logIn = async (password = own.password, username = own.username) => {
    const bearer = (await requestBearer()).body.access_token;
    return send(`${base}/session/login`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      json: { username, password },
    });
  };
  const thingspaceHeaders = async () => {
    tokens ??= {
      session: (await logIn()).body.sessionToken,
      bearer: (await requestBearer()).body.access_token,
    };
    return { authorization: `Bearer ${tokens.bearer}`, 'vz-m2m-token': tokens.session };
  };
  const once = async (method: string, path: string, json?: Json) =>
    send(`${base}${path}`, { method, headers: await thingspaceHeaders(), json });
  const thingspace = async (method: string, path: string, json?: Json): Promise<Answer> => {
    const answer = await once(method, path, json);
    const lost = answer.body.fault?.code === '900901' || answer.body.errorCode?.includes('SessionToken');
    if (!lost) return answer;
    tokens = undefined;
    return once(method, path, json);
  };

  return {
    requestBearer,
    logIn,
    thingspaceHeaders,
    thingspace,
    /** An action on devices that ICCIDs name. */
    act: (action: string, iccids: readonly string[], more: Json = {}) =>
      thingspace(action === 'plan' ? 'PUT' : 'POST', `/devices/actions/${action}`, {
        devices: iccids.map((id) => ({ deviceIds: [{ kind: 'ICCID', id }] })),
        ...usualMembers[action],
        ...more,
      }),
    async device(iccid: string): Promise<ThingSpaceDevice> {
      const answer = await thingspace('POST', '/devices/actions/list', { deviceId: { kind: 'iccid', id: iccid } });
      const [device] = answer.body.devices;
      if (!device) throw new Error(`ThingSpace does not know ${iccid}`);
      return device;
    },
  };
}

const usualMembers: Readonly<Record<string, Json>> = {
  activate: { servicePlan: 'm2m_small', mdnZipCode: '98801' },
  plan: { servicePlan: 'm2m_large' },
  deactivate: { accountName: '0000123456-00001', reasonCode: 'FF', etfWaiver: true },
};

export const stateOf = (device: ThingSpaceDevice) => device.carrierInformations[0]?.state;

export const idOf = (device: ThingSpaceDevice, kind: string) => device.deviceIds.find((one) => one.kind === kind)?.id;
