import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { fileShape } from '../file-shape.ts';
import { endpoints } from './endpoints.ts';

/** The 21 calls of specification §7 with the methods that we decided where it shows none. */
const specified = `
POST   /v1/dash/signup
GET    /v1/dash/get-guest-info
GET    /v1/dash/customerProfile
PUT    /v1/dash/update-personal-info
POST   /v1/dash/add-payment-info
GET    /api/v1/home/get-guest-subs
GET    /v1/dash/getpaymenthistory
GET    /api/v1/home/kpis
GET    /v1/dash/get-transaction-info/:id
GET    /api/v1/home/subs-trans-logs/:id
DELETE /v1/dash/deletepayment/:id
POST   /v1/dash/activate
POST   /api/v1/kore/activate
PUT    /v1/dash/setDefaultPayment/:id
PUT    /v1/dash/edit-device-name
GET    /api/v1/home/plans/:id
GET    /api/v1/home/plan-carriers/:id
GET    /api/v1/home/active-plans
GET    /api/v1/home/active-lines/:id
GET    /api/v1/home/failed-subscriptions-status
POST   /api/v1/home/charge-failed-subscriptions`
  .trim()
  .split('\n')
  .map((row) => row.replaceAll(/ +/g, ' '));

const all: readonly [string, Endpoint][] = Object.entries(endpoints);
const routeOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

it('the specification has 21 calls', () => expect(new Set(specified).size).toBe(21));

it.each(specified)('%s exists exactly once', (route) => {
  expect(all.filter(([, endpoint]) => routeOf(endpoint) === route)).toHaveLength(1);
});

it('no two calls share method and path', () => {
  const routes = all.map(([, endpoint]) => routeOf(endpoint));
  expect(new Set(routes).size).toBe(routes.length);
});

it('only sign-up, its invitations, recovery codes, legal texts and the public configuration can be called without a token', () => {
  const open = all.filter(([, endpoint]) => endpoint.access === 'public').map(([name]) => name);
  expect(open.toSorted()).toEqual([
    'getLegalText',
    'publicConfig',
    'readSignUpInvitation',
    'redeemRecoveryCode',
    'signUp',
  ]);
});

it.each(['getpaymenthistory', 'subs-trans-logs/:id', 'active-lines/:id'])('%s takes page and limit', (path) => {
  const query = all.find(([, endpoint]) => endpoint.path.endsWith(path))?.[1].query;
  expect(query?.parse({ page: '2', limit: '50' })).toMatchObject({ page: 2, limit: 50 });
});

it('active lines can be searched', () => {
  expect(endpoints.listActiveLines.query.parse({ searchTerm: ' pump\u0000 7 ' }).searchTerm).toBe('pump 7');
});

describe.each(all)('%s', (_, endpoint) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'line_1']);

  it('takes every parameter that its path names', () => {
    expect(endpoint.params !== undefined).toBe(names.length > 0);
    expect(endpoint.params?.parse(Object.fromEntries(names)) ?? {}).toEqual(Object.fromEntries(names));
  });

  it('has a body only where its method may have one', () => {
    expect(endpoint.body === undefined || ['POST', 'PUT'].includes(endpoint.method)).toBe(true);
  });

  it('says of what kind its file is when it gives one, and only then', () => {
    expect(endpoint.file !== undefined).toBe(endpoint.reply === fileShape);
    expect(endpoint.file === undefined || endpoint.access === 'read').toBe(true);
  });

  it('can be described for machines', () => {
    const reply = endpoint.file ? undefined : endpoint.reply;
    const shapes = [endpoint.params, endpoint.query, endpoint.body, reply].filter((shape) => shape !== undefined);
    for (const shape of shapes) expect(z.toJSONSchema(shape, { io: 'input' })).toBeTypeOf('object');
    expect(endpoint.summary).toMatch(/^[A-Z].*[^.]$/);
  });
});
