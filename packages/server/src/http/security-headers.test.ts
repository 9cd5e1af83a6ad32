import { expect, it } from 'vitest';
import { securityHeaders, type Https, type OutsideOrigins } from './security-headers.ts';

const ownPool: OutsideOrigins = { payments: 'https://js.authorize.net', connect: [] };
const https: Https = { coversSubdomains: false };

function headersFor(origins: OutsideOrigins, over: Https | null) {
  const headers = securityHeaders(origins, over);
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((rule) => {
        const [name = '', ...sources] = rule.trim().split(' ');
        return [name, sources.join(' ')] as const;
      }),
  );
  return { headers, policy };
}

it('no inline script or style and no other site but the payment form may run in a page', () => {
  const { headers, policy } = headersFor(ownPool, https);
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|data:/);
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('script-src')).toBe("'self' https://js.authorize.net");
  expect(policy.get('style-src')).toBe("'self'");
  expect(policy.get('connect-src')).toBe("'self'");
  expect(policy.get('img-src')).toBe("'self'");
  expect(policy.get('frame-src')).toBe('https://js.authorize.net');
  expect(policy.get('base-uri')).toBe("'none'");
});

it('no other site may frame the portal', () => {
  expect(headersFor(ownPool, https).policy.get('frame-ancestors')).toBe("'none'");
});

it('with a hosted pool the browser may reach it, too', () => {
  const hosted = { ...ownPool, connect: ['https://cognito-idp.us-east-1.amazonaws.com', 'https://api.example.com'] };
  expect(headersFor(hosted, https).policy.get('connect-src')).toBe(`'self' ${hosted.connect.join(' ')}`);
});

it('browsers stay with https where there is https, and only there', () => {
  expect(headersFor(ownPool, https).headers['strict-transport-security']).toBe('max-age=31536000');
  const plain = headersFor(ownPool, null);
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  expect(plain.policy.has('upgrade-insecure-requests')).toBe(false);
});

it('names below ours are covered only where the provider says so', () => {
  const { headers } = headersFor(ownPool, { coversSubdomains: true });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

it('a page may not use what a device has beside its screen', () => {
  const policy = headersFor(ownPool, https).headers['permissions-policy'];
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(policy).toContain(`${feature}=()`);
});
