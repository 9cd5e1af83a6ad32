import { beforeEach, expect, it } from 'vitest';
import { handClock } from '../../../test/hand-clock.ts';
import { productionSecrets } from '../../../test/production-settings.ts';
import { loadConfig, type Config } from '../../config.ts';
import { after, dayMs, hourMs } from '../../kernel/clock.ts';
import { checkInstallation, tellUnreadable } from './check-installation.ts';
import type { Surroundings } from './surroundings.port.ts';

const clock = handClock();
const ago = (ms: number) => after(clock.now(), -ms);
const live = {
  PRESET: 'self-hosted',
  PRODUCTION: '1',
  PUBLIC_URL: 'https://portal.example.com',
  PROVIDER_URL: 'https://console.example.com',
  SIM_PROOF: 'code',
  MAIL_FROM: 'Example <no-reply@mail.example.com>',
  MAIL_DKIM_SELECTOR: 'lk',
  BRAND_SUPPORT_EMAIL: 'help@example.com',
  BACKUPS: '/backups',
  CARRIER_CISCO_ADAPTER: 'off',
};
const records: Record<string, string[] | null> = {
  'mail.example.com': ['google-site-verification=1', 'v=spf1 include:example.net ~all'],
  'lk._domainkey.mail.example.com': ['v=DKIM1; k=rsa; p=MIGf'],
  '_dmarc.mail.example.com': [],
  '_dmarc.example.com': ['v=DMARC1; p=reject'],
};
const fine: Surroundings = {
  page: (_url, method) => Promise.resolve({ status: method === 'POST' ? 401 : 200, date: clock.now() }),
  certificate: () => Promise.resolve({ endsAt: after(clock.now(), 60 * dayMs) }),
  records: (name) => Promise.resolve(records[name] ?? null),
  mailServer: () => Promise.resolve(null),
  remarks: () => Promise.resolve([]),
  gatewayWebhook: () => Promise.resolve('active'),
  database: () => Promise.resolve({ now: clock.now(), majorVersion: 18, pending: 0 }),
  callbacks: () => Promise.resolve([{ carrier: 'KORE', state: 'told' }]),
  disk: () => Promise.resolve({ freeBytes: 50, totalBytes: 100 }),
  newestFile: () => Promise.resolve(ago(hourMs)),
  mode: () => Promise.resolve(0o100_600),
};

let secrets: Record<string, string>;
beforeEach(() => {
  secrets = productionSecrets();
});

async function check(changes: Partial<Surroundings> = {}, settings: Record<string, string> = {}) {
  const config: Config = await loadConfig({ ...live, ...secrets, ...settings });
  const lines: string[] = [];
  const surroundings = { ...fine, ...changes };
  const exitCode = await checkInstallation(
    { config: { ...config, secretsFile: '/secrets.json' }, clock, surroundings },
    (line) => lines.push(line),
  );
  return { exitCode, lines, summary: lines.at(-1), worse: lines.slice(0, -1).filter((line) => !line.startsWith('ok')) };
}

it('an installation that is in order has no warning, and exit code 0', async () => {
  const { exitCode, lines, worse } = await check();
  expect(worse).toEqual([]);
  expect(exitCode).toBe(0);
  const points = new Set(lines.slice(0, -1).map((line) => line.slice(8, 18).trim()));
  expect([...points].toSorted().join(' ')).toBe(
    'backups carriers clock database disk dkim dmarc gateway keys mail outside pages settings spf tls',
  );
});

it('settings that cannot be read are faults', () => {
  const lines: string[] = [];
  expect(tellUnreadable(['PORT must be a whole number.'], (line) => lines.push(line))).toBe(1);
  expect(lines).toEqual(['FAULT   settings  PORT must be a whole number.', '0 ok, 0 warnings, 1 fault']);
});

it.each<[string, Partial<Surroundings>, string]>([
  [
    'no page',
    { page: () => Promise.resolve({ trouble: 'ECONNREFUSED' }) },
    'FAULT   pages     https://portal.example.com does not answer: ECONNREFUSED',
  ],
  [
    'a page that is not ready',
    { page: () => Promise.resolve({ status: 503, date: null }) },
    'FAULT   pages     https://console.example.com answered 503',
  ],
  [
    'a webhook address that a proxy keeps',
    { page: () => Promise.resolve({ status: 404, date: clock.now() }) },
    'FAULT   gateway   https://portal.example.com/webhooks/authnet cannot be reached from outside (404)',
  ],
  [
    'a certificate that ends',
    { certificate: () => Promise.resolve({ endsAt: after(clock.now(), 5 * dayMs) }) },
    'warning tls       The certificate of https://portal.example.com ends in 5 days',
  ],
  [
    'a certificate that all but ended',
    { certificate: () => Promise.resolve({ endsAt: after(clock.now(), dayMs) }) },
    'FAULT   tls       The certificate of https://portal.example.com ends in 1 day',
  ],
  [
    'a certificate for another name',
    { certificate: () => Promise.resolve({ trouble: "Host: other. is not in the cert's altnames" }) },
    'FAULT   tls       Browsers refuse https://portal.example.com',
  ],
  [
    'keys that the gateway refuses',
    { remarks: () => Promise.resolve(['The payment gateway refuses our keys.']) },
    'warning outside   The payment gateway refuses our keys.',
  ],
  [
    'a webhook that is off',
    { gatewayWebhook: () => Promise.resolve('inactive') },
    "FAULT   gateway   The gateway's webhook to https://portal.example.com/webhooks/authnet is off",
  ],
  [
    'no webhook',
    { gatewayWebhook: () => Promise.resolve('missing') },
    'FAULT   gateway   The gateway does not know https://portal.example.com/webhooks/authnet',
  ],
  [
    'a gateway that is away',
    { gatewayWebhook: () => Promise.reject(new Error('timeout')) },
    'warning gateway   The gateway could not be asked about its webhooks: timeout',
  ],
  [
    'a carrier that was not told',
    { callbacks: () => Promise.resolve([{ carrier: 'KORE', state: 'not_told' }]) },
    'FAULT   carriers  KORE was not given our address',
  ],
  [
    'a carrier without a callback',
    { callbacks: () => Promise.resolve([{ carrier: 'KORE', state: 'unset' }]) },
    'warning carriers  KORE tells us nothing',
  ],
  [
    'a mail server that refuses us',
    { mailServer: () => Promise.resolve('EAUTH') },
    'FAULT   mail      smtp.example.net does not take us: EAUTH',
  ],
  [
    'no database',
    { database: () => Promise.reject(new Error('ECONNREFUSED')) },
    'FAULT   database  The database does not answer: ECONNREFUSED',
  ],
  [
    'an old database',
    { database: () => Promise.resolve({ now: clock.now(), majorVersion: 14, pending: 0 }) },
    'FAULT   database  PostgreSQL 14 is too old',
  ],
  [
    'migrations that wait',
    { database: () => Promise.resolve({ now: clock.now(), majorVersion: 18, pending: 2 }) },
    'FAULT   database  2 migrations are not applied',
  ],
  [
    'a database ahead of us',
    { database: () => Promise.resolve({ now: after(clock.now(), 4_000), majorVersion: 18, pending: 0 }) },
    'warning database  4.0 s away from the database',
  ],
  [
    'a clock that is off',
    { page: (_url, method) => Promise.resolve({ status: method === 'POST' ? 401 : 200, date: ago(60_000) }) },
    'FAULT   clock     60.0 s away from the gateway',
  ],
  [
    'a disk that is filling',
    { disk: () => Promise.resolve({ freeBytes: 9, totalBytes: 100 }) },
    'warning disk      Only 9 % of',
  ],
  ['a full disk', { disk: () => Promise.resolve({ freeBytes: 4, totalBytes: 100 }) }, 'FAULT   disk      Only 4 % of'],
  [
    'a backup of the day before',
    { newestFile: () => Promise.resolve(ago(40 * hourMs)) },
    'warning backups   The last backup is 40 hours old',
  ],
  [
    'an old backup',
    { newestFile: () => Promise.resolve(ago(60 * hourMs)) },
    'FAULT   backups   The last backup is 60 hours old',
  ],
  ['no backup', { newestFile: () => Promise.resolve(null) }, 'FAULT   backups   There is no backup in /backups'],
  [
    'secrets that every user can read',
    { mode: () => Promise.resolve(0o100_644) },
    'FAULT   keys      Every user of this machine can read SECRETS_FILE',
  ],
])('we print %s, with what to do', async (_what, changes, line) => {
  const { exitCode, worse } = await check(changes);
  expect(worse).toContainEqual(expect.stringContaining(line));
  expect(exitCode).toBe(worse.some((one) => one.startsWith('FAULT')) ? 1 : 0);
});

it.each<[string, Record<string, string[] | null>, string]>([
  [
    'no SPF',
    { 'mail.example.com': ['other'] },
    'FAULT   spf       Add to DNS: mail.example.com. TXT "v=spf1 a:smtp.example.net ~all"',
  ],
  [
    'two SPF records',
    { 'mail.example.com': ['v=spf1 a ~all', 'v=spf1 mx ~all'] },
    'FAULT   spf       DNS has several SPF records',
  ],
  [
    'an SPF record of another server',
    { 'mail.example.com': ['v=spf1 a:other.example ~all'] },
    'warning spf       The SPF record does not name smtp.example.net',
  ],
  [
    'an SPF record for everyone',
    { 'mail.example.com': ['v=spf1 a:smtp.example.net +all'] },
    'FAULT   spf       The SPF record of mail.example.com lets everyone send',
  ],
  [
    'no DKIM key',
    { 'lk._domainkey.mail.example.com': [] },
    'FAULT   dkim      Add to DNS: lk._domainkey.mail.example.com. TXT "v=DKIM1; k=rsa; p=<',
  ],
  [
    'a revoked key',
    { 'lk._domainkey.mail.example.com': ['v=DKIM1; p='] },
    'FAULT   dkim      The key at lk._domainkey.mail.example.com is revoked',
  ],
  [
    'no DMARC',
    { '_dmarc.example.com': [] },
    'FAULT   dmarc     Add to DNS: _dmarc.mail.example.com. TXT "v=DMARC1; p=quarantine; rua=mailto:help@example.com"',
  ],
  [
    'DMARC without effect',
    { '_dmarc.mail.example.com': ['v=DMARC1; p=none'] },
    'warning dmarc     Receivers let forged mail through',
  ],
  [
    'silence',
    { 'mail.example.com': null },
    'warning spf       DNS did not answer. Compare with: mail.example.com. TXT "v=spf1 a:smtp.example.net ~all"',
  ],
])('of mail records we print %s, with the text to publish', async (_what, changed, line) => {
  const found = { ...records, ...changed };
  const { worse } = await check({ records: (name) => Promise.resolve(found[name] ?? null) });
  expect(worse).toEqual([expect.stringContaining(line)]);
});

it.each<[Record<string, string>, string]>([
  [{ AUDIT_KEY: '0'.repeat(64) }, 'FAULT   keys      AUDIT_KEY is no random key'],
  [{ BACKUPS: '' }, 'FAULT   backups   Set BACKUPS'],
  [{ MAIL_DKIM_SELECTOR: '' }, 'warning dkim      Set MAIL_DKIM_SELECTOR'],
  [{ PROVIDER_URL: '' }, 'warning settings  PROVIDER_URL is not set'],
  [{ PRODUCTION: '0' }, 'warning settings  PRESET=self-hosted without PRODUCTION=1'],
])('we print settings such as %o', async (settings, line) => {
  expect((await check({}, settings)).worse).toEqual([expect.stringContaining(line)]);
});

it('one key for two purposes is a fault', async () => {
  const { worse } = await check({}, { MAIL_AT_REST_KEY: secrets['AUDIT_KEY'] ?? '' });
  expect(worse).toEqual(['FAULT   keys      Two keys are the same: give each its own.']);
});
