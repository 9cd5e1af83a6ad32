import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints/endpoints.ts';
import { idParams, pageQuery, searchTerm } from './shapes.ts';

describe('a page of a list', () => {
  it('is the first one with twenty rows unless asked otherwise', () => {
    expect(pageQuery.parse({})).toEqual({ page: 1, limit: 20 });
  });

  it.each(['1', '100'])('may have %s rows', (limit) => {
    expect(pageQuery.parse({ limit }).limit).toBe(Number(limit));
  });

  it.each(['0', '101', '-1', '1.5', 'ten', '', 'Infinity', ['1', '2']])('cannot have %j rows', (limit) => {
    expect(pageQuery.safeParse({ limit }).success).toBe(false);
  });

  it.each(['0', '-1', '1.5', 'two', '1000001'])('cannot be number %j', (page) => {
    expect(pageQuery.safeParse({ page }).success).toBe(false);
  });

  it('drops what it does not know', () => {
    expect(pageQuery.parse({ page: '3', accountId: 'acc_other' })).toEqual({ page: 3, limit: 20 });
  });
});

describe('an id from outside', () => {
  it('of ours stays as it is', () => {
    const id = 'line_019ab3f0-6d51-7c3e-9f10-0123456789ab';
    expect(idParams.parse({ id })).toEqual({ id });
  });

  it.each(['', '\u0000', "' or 1=1", '../../etc', 'x'.repeat(65), 'lïne_1'])('%j becomes an unknown id', (id) => {
    expect(idParams.parse({ id })).toEqual({ id: '-' });
  });

  it('is judged alike in bodies', () => {
    expect(endpoints.renameDevice.body.parse({ id: 'line_\u0000', name: 'Pump' }).id).toBe('-');
    expect(endpoints.chargeFailedSubscriptions.body.parse({ subscriptionIds: ['sub_\u0000'] })).toEqual({
      subscriptionIds: ['-'],
    });
    const activation = { planId: 'plan_\u0000', devices: [{ iccid: '89883030000080139311' }] };
    expect(endpoints.activatePlans.body.parse(activation).planId).toBe('-');
  });
});

it('a slip in the name of a member pays nothing and adds nothing', () => {
  expect(endpoints.chargeFailedSubscriptions.body.safeParse({ subscriptionIDs: ['sub_1'] }).success).toBe(false);
  const opaqueData = { dataDescriptor: 'd', dataValue: 'v' };
  expect(endpoints.addPaymentMethod.body.safeParse({ opaqueData, makedefault: true }).success).toBe(false);
});

it('a search term has no control characters and at most 100 characters', () => {
  expect(searchTerm.parse('\u0000pump\n7 ')).toBe('pump7');
  expect(searchTerm.safeParse('x'.repeat(101)).success).toBe(false);
  expect(searchTerm.parse(undefined)).toBeUndefined();
});

describe('an activation', () => {
  const body = endpoints.activatePlans.body;
  const devices = (count: number) => Array.from({ length: count }, () => ({ iccid: 'as pasted' }));

  it('takes 1 to 500 devices, each judged on its own later', () => {
    expect(body.safeParse({ planId: 'plan_1', devices: devices(500) }).success).toBe(true);
    expect(body.safeParse({ planId: 'plan_1', devices: devices(501) }).success).toBe(false);
    expect(body.safeParse({ planId: 'plan_1', devices: [] }).success).toBe(false);
  });

  it('takes no fraction of a cent', () => {
    expect(body.safeParse({ planId: 'plan_1', devices: devices(1), quotedCents: 1.5 }).success).toBe(false);
  });
});
