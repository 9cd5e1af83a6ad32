import { expect, it } from 'vitest';
import { deprecationHeaders } from './deprecation-headers.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints/endpoints.ts';

const table: Readonly<Record<string, Endpoint>> = endpoints;

it('a deprecated call says since when, until when, and where to read on', () => {
  const deprecated = { since: '2026-12-01', until: '2027-12-01', instead: 'listLines' };
  expect(deprecationHeaders({ ...endpoints.listCatalog, deprecated })).toEqual({
    deprecation: '@1796083200',
    sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
    link: '</docs/api#deprecation>; rel="deprecation"; type="text/html"',
  });
  expect(deprecationHeaders(endpoints.listCatalog)).toEqual({});
});

it('twelve months are left between the notice and the end, and there is another call', () => {
  for (const { deprecated } of Object.values(table)) {
    if (!deprecated) continue;
    expect(Date.parse(deprecated.until)).toBeGreaterThanOrEqual(Date.parse(deprecated.since) + 365 * 86_400_000);
    expect(endpoints).toHaveProperty(deprecated.instead);
  }
});
