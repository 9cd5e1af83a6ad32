import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connected } from '../test/connected.ts';
import { hasDevPages, loadConfig } from './config.ts';
import { publicConfigOf } from './public-config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

const identityWith = async (env: Record<string, string>) =>
  publicConfigOf(await loadConfig({ DATA_DIR: folder, ...env }), connected({})).identity;

it.each([
  ['OFF', false],
  ['OPTIONAL', true],
  ['ON', true],
])('with USER_POOL_MFA=%s the browser knows whether to offer a second step: %s', async (USER_POOL_MFA, offered) => {
  expect((await identityWith({ USER_POOL_MFA })).secondStep).toBe(offered);
});

it.each([
  [{}, true],
  [{ USER_POOL_MFA: 'OFF' }, false],
  [{ MAIL_URL: 'smtp://127.0.0.1:25' }, false],
  [{ MAIL_URL: 'smtp://127.0.0.1:25', SMS_URL: 'https://sms.example.com/' }, true],
])('codes by text message are offered where the pool offers them: %j, %s', async (env, offered) => {
  expect((await identityWith(env)).textMessages).toBe(offered);
});

it('a login changes within five minutes of a log-in, unless set otherwise', async () => {
  expect((await identityWith({})).recentProofSeconds).toBe(300);
  expect((await identityWith({ IDENTITY_RECENT_PROOF_MINUTES: '10' })).recentProofSeconds).toBe(600);
});

it('a hosted pool is asked when somebody tries', async () => {
  const cognito = {
    IDENTITY: 'cognito',
    COGNITO_REGION: 'us-west-2',
    COGNITO_USER_POOL_ID: 'us-west-2_X',
    COGNITO_CLIENT_ID: 'browser',
    COGNITO_SERVER_CLIENT_ID: 'server',
    COGNITO_SERVER_CLIENT_SECRET: 'secret',
    USER_POOL_MFA: 'OFF',
  };
  expect((await identityWith(cognito)).secondStep).toBe(true);
});

const authorizeNet = {
  PAYMENTS: 'SANDBOX',
  AUTHNET_LOGIN_ID: 'a',
  AUTHNET_TRANSACTION_KEY: 'b',
  AUTHNET_CLIENT_KEY: 'c',
  AUDIT_KEY: 'd'.repeat(64),
  AUTHNET_SIGNATURE_KEY: 'd'.repeat(128),
};
const ciscoItself = {
  CARRIER_CISCO_ADAPTER: 'vendor',
  CARRIER_CISCO_BASE_URL: 'https://cc.example.com/rws/api/v1',
  CARRIER_CISCO_USERNAME: 'a',
  CARRIER_CISCO_API_KEY: 'b',
};

it.each([
  ['by default', {}, true],
  ['with a carrier that is not offered', { CARRIER_CISCO_ADAPTER: 'off' }, true],
  ['with a real gateway', authorizeNet, false],
  ['with a real carrier', ciscoItself, false],
  ['with mails that leave', { MAIL_URL: 'smtp://mail.example.com' }, false],
] as const)('%s, it says whether everything is embedded', async (_, env, isEmbedded) => {
  expect(publicConfigOf(await loadConfig({ DATA_DIR: folder, ...env }), connected({})).embedded).toBe(isEmbedded);
});

it.each([
  ['http://localhost:8080', true],
  ['http://127.0.0.1:9000', true],
  ['http://[::1]:9000', true],
  ['https://portal.example.com', false],
  ['http://127.0.0.1.example.com', false],
])('the mailbox of a portal reached at %s is shown: %s', async (PUBLIC_URL, isShown) => {
  expect(hasDevPages(await loadConfig({ DATA_DIR: folder, PUBLIC_URL }))).toBe(isShown);
});
