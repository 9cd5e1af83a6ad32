import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { shownCarriersOf, shownSettingsOf } from './shown-settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shown-settings-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function shown(env: Record<string, string>) {
  const settings = shownSettingsOf(await loadConfig({ DATA_DIR: folder, ...env }));
  return Object.fromEntries(settings.map(({ name, value }) => [name, value]));
}

it('staff read second factors, recent proof and the pace of each carrier as the environment sets them', async () => {
  const env = {
    USER_POOL_MFA: 'ON',
    IDENTITY_RECENT_PROOF_MINUTES: '12',
    CARRIER_KORE_CALLS_PER_SECOND: '7',
    CARRIER_CISCO_ADAPTER: 'off',
  };
  expect(await shown(env)).toMatchObject({
    USER_POOL_MFA: 'ON',
    IDENTITY_RECENT_PROOF_MINUTES: '12',
    CARRIER_KORE_CALLS_PER_SECOND: '7',
    CARRIER_CISCO_CALLS_PER_SECOND: null,
    CARRIER_THINGSPACE_CALLS_PER_SECOND: '1000',
  });
});

it('no secret is shown', async () => {
  const { identity, carriers } = await loadConfig({ DATA_DIR: folder });
  const all = Object.values(await shown({})).join(' ');
  const secrets = [identity.serverClientSecret, carriers.cisco?.apiKey, carriers.kore?.clientSecret];
  for (const secret of secrets) expect([secret === undefined, all.includes(secret ?? ' ')]).toEqual([false, false]);
});

it('staff read what the environment has customers know each carrier by', async () => {
  const env = { CARRIER_KORE_NAME: 'Acme Wireless' };
  expect(await shown(env)).toMatchObject({ CARRIER_KORE_NAME: 'Acme Wireless', CARRIER_CISCO_NAME: null });
  const { carriers } = await loadConfig({ DATA_DIR: folder, ...env });
  expect(shownCarriersOf(carriers)).toMatchObject([
    { id: 'kore', name: 'KORE', given: 'Acme Wireless' },
    { id: 'cisco', given: null },
    { id: 'thingspace', given: null },
  ]);
});
