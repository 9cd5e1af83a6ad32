import { describe, expect, it } from 'vitest';
import { fromCiscoDevice, ciscoErrors } from './cisco-wire.ts';
import { errorClassOf, refusedOrder, type ErrorClass } from './error-classes.ts';
import { fromKoreSubscription, koreErrorCode, koreErrors, subscriptionList } from './kore-wire.ts';
import {
  deviceList,
  fromThingSpaceDevice,
  isPendingFor,
  thingspaceErrors,
  thingspaceFailure,
} from './thingspace-wire.ts';

const koreWord = (state: string) =>
  fromKoreSubscription({
    'subscription-id': 's',
    iccid: '1',
    imei: null,
    msisdns: [],
    states: [
      { state: 'Scrapped', 'is-current': false },
      { state, 'is-current': true },
    ],
  });
const answer = (status: number, json: unknown, text = '') => ({
  kind: 'answer' as const,
  status,
  json,
  text,
  retryAfterMs: null,
});
const ciscoWord = (status: string) => fromCiscoDevice('1', answer(200, { iccid: '1', status }));
const thingspaceWord = (state: string) =>
  fromThingSpaceDevice('1', { carrierInformations: [{ state, servicePlan: 'P' }], deviceIds: [] });

describe("each carrier's words for states", () => {
  it.each([
    ['Stock', 'inventory'],
    ['Active', 'active'],
    ['active', 'active'],
    ['Suspend', 'suspended'],
    ['Suspend With Charge', 'suspended'],
    ['SUSPEND_WITH  CHARGE', 'suspended'],
    ['Barred', 'blocked'],
    ['Deactivated', 'deactivated'],
    ['Pending Scrap', 'terminated'],
    ['Scrapped', 'terminated'],
    ['Hibernated', 'unknown'],
    ['constructor', 'unknown'],
  ])('KORE: %s', (word, state) => {
    expect(koreWord(word)).toMatchObject({ state, word: word.replaceAll(/\s+/g, (gap) => gap) });
  });

  it.each([
    ['INVENTORY', 'inventory'],
    ['TEST_READY', 'ready'],
    ['TRIAL', 'ready'],
    ['ACTIVATION_READY', 'ready'],
    ['ACTIVATED', 'active'],
    ['activated_name', 'active'],
    ['DEACTIVATED', 'off'],
    ['RETIRED', 'terminated'],
    ['PURGED', 'terminated'],
    ['REPLACED', 'terminated'],
    ['QUARANTINED', 'unknown'],
    ['constructor', 'unknown'],
  ])('Control Center: %s', (word, state) => {
    expect(ciscoWord(word)).toMatchObject({ state, word });
  });

  it.each([
    ['pre-active', 'inventory'],
    ['active', 'active'],
    ['suspend', 'suspended'],
    ['deactive', 'deactivated'],
    ['pending active', 'pending'],
    ['Pending Suspend', 'pending'],
    ['hotlined', 'unknown'],
    ['constructor', 'unknown'],
  ])('ThingSpace: %s', (word, state) => {
    expect(thingspaceWord(word)).toMatchObject({ state, word });
  });

  it('ThingSpace: a pending word belongs to the request that leads there and to no other', () => {
    expect(isPendingFor('activate', thingspaceWord('pending active'))).toBe(true);
    expect(isPendingFor('suspend', thingspaceWord('pending active'))).toBe(false);
    expect(isPendingFor('terminate', thingspaceWord('pending deactive'))).toBe(true);
    expect(isPendingFor('activate', thingspaceWord('pending deactive'))).toBe(false);
  });
});

describe('refusals', () => {
  const koreClass = (status: number, json: object) =>
    errorClassOf(koreErrors, { status, code: koreErrorCode(json), text: '', retryAfterMs: null });
  it.each<[number, object, ErrorClass]>([
    [401, { error: 401, message: 'no' }, 'auth'],
    [403, { message: 'x', error: 'Invalid or expired token' }, 'auth'],
    [403, { message: 'Forbidden' }, 'entitlement'],
    [400, { status: 'error', errorMessage: 'no such profile' }, 'validation'],
    [404, { INFO: 'no such subscription' }, 'not_found'],
    [409, { status: 'error', errorMessage: 'a request is open' }, 'conflict_pending'],
    [429, { message: 'slow down' }, 'rate_limited'],
    [500, { StatusCode: 500, Messages: [], ErrorMessages: ['broken'] }, 'unavailable'],
    [504, {}, 'unavailable'],
    [302, {}, 'malformed'],
  ])('KORE: %i %j', (status, json, is) => {
    expect(koreClass(status, json)).toBe(is);
  });

  it.each<[object, number, ErrorClass]>([
    [{ errorCode: 'UnifiedWebService.REQUEST_FAILED.SessionToken.Expired' }, 400, 'auth'],
    [{ errorCode: 'UnifiedWebService.INPUT_INVALID.SessionToken.Invalid' }, 400, 'auth'],
    [{ fault: { code: 900_901, message: 'Invalid Credentials' } }, 401, 'auth'],
    [{ fault: { code: '900906', message: 'no such path' } }, 404, 'entitlement'],
    [{ fault: { code: '900800', message: 'throttled' } }, 429, 'rate_limited'],
    [{ errorCode: 'CarrierService.REQUEST_FAILED.DeviceAlreadyActive' }, 400, 'already_done'],
    [{ errorCode: 'CarrierService.INPUT_INVALID.DeviceState.Invalid' }, 400, 'conflict_pending'],
    [{ errorCode: 'DeviceService.REQUEST_FAILED.DeviceNotFound' }, 400, 'not_found'],
    [{ errorCode: 'UnifiedWebService.REQUEST_ONHOLD.ProvisioningActions.LimitReached' }, 400, 'not_allowed_now'],
    [{ errorCode: 'UnifiedWebService.INPUT_INVALID.Device.Kind.Invalid' }, 400, 'validation'],
    [{ errorCode: 'X.REQUEST_FAILED.LKPLAN.NotFound' }, 400, 'validation'],
    [{ errorCode: 'X.INPUT_INVALID.MaxRequestsExceeded' }, 400, 'rate_limited'],
    [{ errorCode: 'X.REQUEST_FAILED.UnexpectedError' }, 500, 'unavailable'],
    [{}, 403, 'entitlement'],
  ])('ThingSpace: %j', (json, status, is) => {
    expect(errorClassOf(thingspaceErrors, thingspaceFailure(answer(status, json)))).toBe(is);
  });

  it.each<[number, string]>([
    [401, 'not_sent'],
    [403, 'not_sent'],
    [429, 'not_sent'],
    [400, 'refused'],
    [404, 'refused'],
    [409, 'conflict'],
    [500, 'unknown'],
    [502, 'unknown'],
    [503, 'unknown'],
    [504, 'unknown'],
    [200, 'unknown'],
  ])('a request answered with %i at Control Center is %s', (status, kind) => {
    expect(refusedOrder(ciscoErrors, { status, code: null, text: 'x', retryAfterMs: null })).toMatchObject({ kind });
  });
});

describe("each carrier's words for an IP address", () => {
  const kore = (addresses: unknown) =>
    fromKoreSubscription(
      subscriptionList.parse({
        subscriptions: [
          { 'subscription-id': 's', iccid: '1', ...(addresses !== undefined && { 'apn-data': addresses }) },
        ],
      }).subscriptions.items[0] ?? { 'subscription-id': '', iccid: '', msisdns: [], states: [] },
    ).ipAddress;
  const cisco = (more: object) =>
    fromCiscoDevice('1', answer(200, { iccid: '1', status: 'ACTIVATED', ...more }))?.ipAddress;
  const thingspace = (more: object) => {
    const [device] = deviceList.parse({ devices: [more] }).devices.items;
    return device && fromThingSpaceDevice('1', device).ipAddress;
  };

  it('is kept in one form, the first that a device can have', () => {
    expect(kore([{ 'ip-address': '127.0.0.1' }, { 'ip-address': 7 }, { 'ip-address': '10.64.3.17' }])).toBe(
      '10.64.3.17',
    );
    expect(cisco({ fixedIPAddress: null, fixedIpv6Address: '2600:100D:0:0::00A1' })).toBe('2600:100d::a1');
    expect(cisco({ fixedIPAddress: '10.64.3.17', fixedIpv6Address: '2600:100d::a1' })).toBe('10.64.3.17');
    expect(thingspace({ ipAddress: '166.140.10.2' })).toBe('166.140.10.2');
  });

  it('is none where the carrier says none, or what is none', () => {
    for (const told of [[], [{ 'ip-address': '' }], [{ 'ip-address': 'dynamic' }]]) expect(kore(told)).toBeNull();
    for (const told of [null, '', '10.64.3', 17]) expect(cisco({ fixedIPAddress: told })).toBeNull();
    for (const told of ['0.0.0.0', '', null, '10.64.3.256', { v4: '10.64.3.17' }])
      expect(thingspace({ ipAddress: told })).toBeNull();
  });

  it('is not told where a reading has no such member', () => {
    expect([kore(undefined), cisco({}), thingspace({})]).toEqual([undefined, undefined, undefined]);
  });
});
