import { request } from 'node:http';
import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, customerWithCard, outcomeOf, visa } from './customers-of-test.ts';
import { sandboxUnderTest, type SandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());

const page = async () => (await fetch(`${sandbox.url()}/cards`)).text();
const press = async (id: string, action: string, headers: Record<string, string> = {}) => {
  const token = new RegExp(`/cards/${id}">\\s*<input type="hidden" name="token" value="([0-9a-f]+)"`).exec(
    await page(),
  )?.[1];
  return fetch(`${sandbox.url()}/cards/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ token: token ?? '', action }),
  });
};

describe('the page of stored cards', () => {
  it('shows each card masked, with its state', async () => {
    await customerWithCard(sandbox, { token: { cardNumber: '4000000000000341' } });
    await customerWithCard(sandbox, { token: { cardNumber: '5424000000000015' } });
    const html = await page();
    expect(html).toContain('Visa ending in 0341');
    expect(html).toContain('Mastercard ending in 0015');
    expect(html).toContain('Declines charges');
    expect(html).not.toContain(visa);
  });

  it('cures a card, which then pays, and lets another be made to decline, also over a restart', async () => {
    const { paymentProfileId, ...rest } = await customerWithCard(sandbox, {
      token: { cardNumber: '4000000000000341' },
    });
    const method = { ...rest, paymentProfileId };
    const pay = async () => outcomeOf(await charge(sandbox, method)).responseCode;
    expect(await pay()).toBe('2');
    const answer = await press(paymentProfileId, 'cure');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cards']);
    expect(await pay()).toBe('1');
    await sandbox.restart();
    expect(await pay()).toBe('1');
    await press(paymentProfileId, 'decline');
    expect(await pay()).toBe('2');
  });

  it('takes no form from elsewhere', async () => {
    const { paymentProfileId } = await customerWithCard(sandbox);
    const forged = await fetch(`${sandbox.url()}/cards/${paymentProfileId}`, {
      method: 'POST',
      body: new URLSearchParams({ token: 'guess', action: 'decline' }),
    });
    expect(forged.status).toBe(403);
    const crossSite = await press(paymentProfileId, 'decline', { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.status).toBe(403);
  });

  it('does not exist under a foreign host name', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${sandbox.url()}/cards`, { headers: { host: 'evil.example' } }, (response) =>
        resolve(response.statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });
});

describe('what a merchant page loads', () => {
  it.each(['/v3/AcceptUI.js', '/v3/acceptUI.js', '/v1/Accept.js'])(
    '%s may be loaded from anywhere as the script it is',
    async (path) => {
      const response = await fetch(sandbox.url() + path);
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const source = await response.text();
      expect(() => new Script(source)).not.toThrow();
    },
  );

  it('the form may be framed by the portal and no other page', async () => {
    const response = await fetch(`${sandbox.url()}/v3/acceptMain/acceptMain.html`);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors http://localhost:8080');
    expect(policy).toContain("default-src 'none'");
    expect(response.headers.get('x-frame-options')).toBeNull();
  });
});
