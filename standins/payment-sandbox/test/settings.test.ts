import { expect, it } from 'vitest';
import { readSettings, SettingsError } from '../src/index.ts';

const good = {
  API_LOGIN_ID: 'login',
  TRANSACTION_KEY: 'key',
  CLIENT_KEY: 'client',
  SIGNATURE_KEY: 'ab'.repeat(64),
  AT_REST_KEY: 'cd'.repeat(32),
  CONTROL_SECRET: 'a-long-enough-secret',
};

it('only the local environment may use the sandbox', () => {
  for (const ENVIRONMENT of ['SANDBOX', 'PRODUCTION', 'local']) {
    expect(() => readSettings({ ...good, ENVIRONMENT })).toThrow(SettingsError);
  }
  expect(readSettings({ ...good, ENVIRONMENT: 'LOCAL' }).port).toBe(8081);
});

it('every wrong setting is named', () => {
  const read = () => readSettings({ ...good, SIGNATURE_KEY: 'short', PORT: 'eighty', CONTROL_SECRET: '' });
  expect(read).toThrow(/PORT[\s\S]*SIGNATURE_KEY[\s\S]*CONTROL_SECRET/);
});

it('the portal may be several origins', () => {
  const { portalOrigins } = readSettings({ ...good, PORTAL_ORIGINS: 'http://localhost:9000/, https://portal.example' });
  expect(portalOrigins).toEqual(['http://localhost:9000', 'https://portal.example']);
});
