import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders, type OutsideOrigins } from './security-headers.ts';

const ownPool: OutsideOrigins = { payments: 'https://js.authorize.net', connect: [] };

async function headersFor(origins: OutsideOrigins, isHttps: boolean) {
  const server = fastify();
  await addSecurityHeaders(server, origins, isHttps);
  server.get('/', () => 'page');
  const { headers } = await server.inject('/');
  await server.close();
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

it('no inline script or style and nobody else but the payment form may run in a page', async () => {
  const { headers, policy } = await headersFor(ownPool, true);
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|data:/);
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('script-src')).toBe("'self' https://js.authorize.net");
  expect(policy.get('style-src')).toBe("'self'");
  expect(policy.get('connect-src')).toBe("'self'");
  expect(policy.get('img-src')).toBe("'self'");
  expect(policy.get('frame-src')).toBe('https://js.authorize.net');
  expect(policy.get('base-uri')).toBe("'none'");
});

it('no other site may frame the portal', async () => {
  expect((await headersFor(ownPool, true)).policy.get('frame-ancestors')).toBe("'none'");
});

it('with a hosted pool the browser may reach it, too', async () => {
  const hosted = { ...ownPool, connect: ['https://cognito-idp.us-east-1.amazonaws.com', 'https://api.example.com'] };
  expect((await headersFor(hosted, true)).policy.get('connect-src')).toBe(`'self' ${hosted.connect.join(' ')}`);
});

it('browsers are told to stay with https where there is https, and only there', async () => {
  expect((await headersFor(ownPool, true)).headers['strict-transport-security']).toContain('max-age=31536000');
  const plain = await headersFor(ownPool, false);
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  expect(plain.policy.has('upgrade-insecure-requests')).toBe(false);
});
