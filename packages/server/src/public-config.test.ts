import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { publicConfigOf } from './public-config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

const identityWith = async (env: Record<string, string>) =>
  publicConfigOf(await loadConfig({ DATA_DIR: folder, ...env })).identity;

it.each([
  ['OFF', false],
  ['OPTIONAL', true],
  ['ON', true],
])('with USER_POOL_MFA=%s the browser knows whether to offer a second step: %s', async (USER_POOL_MFA, offered) => {
  expect((await identityWith({ USER_POOL_MFA })).secondStep).toBe(offered);
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
