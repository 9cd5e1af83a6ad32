import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { outsideCalls } from './outside-origins.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outside-calls-'));
});
afterAll(() => rm(folder, { recursive: true }));

const callsWith = async (env: Record<string, string>) => outsideCalls(await loadConfig({ DATA_DIR: folder, ...env }));
const cognito = {
  IDENTITY: 'cognito',
  COGNITO_REGION: 'us-west-2',
  COGNITO_USER_POOL_ID: 'us-west-2_X',
  COGNITO_CLIENT_ID: 'browser',
  COGNITO_SERVER_CLIENT_ID: 'server',
  COGNITO_SERVER_CLIENT_SECRET: 'secret',
};

it('with our own pool pages call no one else', async () => {
  expect(await callsWith({})).toEqual([]);
});

it('with Cognito pages call its user pools and its identity pools in their region', async () => {
  expect(await callsWith(cognito)).toEqual([
    'https://cognito-idp.us-west-2.amazonaws.com',
    'https://cognito-identity.us-west-2.amazonaws.com',
  ]);
});

it('pages call what takes signed requests, each origin named once and our own not at all', async () => {
  const IAM_ENDPOINTS = [
    's3/us-east-1=https://files.example.com',
    'execute-api/us-east-1=https://files.example.com',
    'execute-api/us-east-1=http://localhost:8080',
  ].join(',');
  expect(await callsWith({ IAM_ENDPOINTS })).toEqual(['https://files.example.com']);
});
