import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { verified, type ArrivedWebhook } from '../src/verify-webhook.ts';

const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;
const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
const now = new Date('2026-11-23T18:00:00Z');
const body =
  '{"type":"payment.failed","timestamp":"2026-11-23T18:00:00.000Z","data":{"paymentId":"é","amountCents":5}}';

/** As the portal signs it, with the specification's own library. */
const signed = (at = now): Record<string, string> => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(at.getTime() / 1000),
  'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
});
const arrived = (changed: Partial<ArrivedWebhook> = {}, at = now): ArrivedWebhook => ({
  secret,
  body,
  now,
  headers: signed(at),
  ...changed,
});

it('a webhook that the portal signed is answered as its event', async () => {
  expect(await verified(arrived())).toEqual(JSON.parse(body));
  expect(await verified(arrived({ body: new TextEncoder().encode(body) }))).toEqual(JSON.parse(body));
  expect(await verified(arrived({ headers: new Headers(signed()) }))).toEqual(JSON.parse(body));
});

it('in the day after a rotation one of two signatures is enough', async () => {
  const headers = signed();
  const both = `${new Webhook(other).sign('msg_1', now, body)} ${headers['webhook-signature']}`;
  expect(await verified(arrived({ headers: { ...headers, 'webhook-signature': both } }))).toEqual(JSON.parse(body));
});

it.each([
  ['another secret', arrived({ secret: other }), /signature/],
  ['another body', arrived({ body: body.replace('5', '6') }), /signature/],
  ['another id', arrived({ headers: { ...signed(), 'webhook-id': 'msg_2' } }), /signature/],
  ['another version', arrived({ headers: { ...signed(), 'webhook-signature': 'v2,aGk=' } }), /signature/],
  ['a signature that is none', arrived({ headers: { ...signed(), 'webhook-signature': 'v1,%' } }), /signature/],
  ['no signature', arrived({ headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1' } }), /header/],
  ['an old time', arrived({}, new Date(now.getTime() - 301_000)), /time/],
  ['a time to come', arrived({}, new Date(now.getTime() + 301_000)), /time/],
  ['a time that is none', arrived({ headers: { ...signed(), 'webhook-timestamp': 'soon' } }), /time/],
  ['no secret', arrived({ secret: '' }), /secret/],
])('%s is no webhook of the portal', async (_what, webhook, why) => {
  await expect(verified(webhook)).rejects.toThrow(why);
  await expect(verified(webhook)).rejects.toMatchObject({ name: 'WebhookError' });
});
