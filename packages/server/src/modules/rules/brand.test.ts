import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWholeWorld, rebuilt, type WholeWorld } from '../../../test/all-in-memory.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { connected } from '../../../test/connected.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { serveLogo } from '../../http/serve-logo.ts';
import { after, dayMs } from '../../kernel/clock.ts';
import { followBrand } from './follow-brand.ts';
import { keepLogo } from './keep-logo.ts';
import { liveBrand } from './live-brand.ts';

const environment = { name: 'Acme', colour: '#0f6e5c', supportEmail: 'help@acme.test', logoUrl: null };
const png = (widthPx: number, heightPx: number): string => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const sides = Buffer.alloc(17);
  sides.writeUInt32BE(widthPx, 0);
  sides.writeUInt32BE(heightPx, 4);
  return Buffer.concat([head, sides]).toString('base64');
};

let world: WholeWorld;
let brand: ReturnType<typeof liveBrand>;
beforeEach(async () => {
  brand = liveBrand(environment);
  world = rebuilt(await createWholeWorld(), { brand, takeBrand: brand.take });
});
afterEach(() => world.stop());

const write = async (rules: object, holdsFrom: Date | null = null) =>
  world.rules.importRules(JSON.stringify({ brand: rules }), { holdsFrom, reason: 'a test' });

it('the brand is what the rules say, and what the environment says where they say nothing', async () => {
  await world.rules.readBrand();
  expect({ ...brand }).toMatchObject(environment);
  await write({ name: 'Blue Sky', colour: '#1d4ed8' });
  await world.rules.readBrand();
  expect({ ...brand }).toMatchObject({ ...environment, name: 'Blue Sky', colour: '#1d4ed8' });
});

it('a planned brand begins at its moment', async () => {
  await write({ name: 'Blue Sky' }, after(world.clock.now(), dayMs));
  await world.rules.readBrand();
  expect(brand.name).toBe('Acme');
  world.clock.advance(dayMs);
  await world.rules.readBrand();
  expect(brand.name).toBe('Blue Sky');
});

it.each([
  [{ colour: '#9be7d8' }, 'brand.colour', 'White text on this color is hard to read'],
  [{ colour: 'teal' }, 'brand.colour', 'Enter a color such as #0f6e5c.'],
  [{ logo: `logo_${'0'.repeat(32)}` }, 'brand.logo', 'Upload this logo again.'],
  [{ carrierNames: { orbit: 'Acme' } }, 'brand.carrierNames.orbit', "We don't know this carrier."],
  [{ carrierNames: { kore: 'acme global' } }, 'brand.carrierNames.kore', 'Cisco Control Center by the same name'],
  [{ carrierNames: { kore: ' ' } }, 'brand.carrierNames.kore', ''],
])('a brand of %j is refused', async (rules, name, text) => {
  const outcome = await write(rules);
  expect(outcome).toEqual({ kind: 'refused', problems: [{ name, text: expect.stringContaining(text) }] });
});

it('a carrier has the name of the rules, else of the environment, else its own', async () => {
  const named = liveBrand(environment, { cisco: 'Acme Global', thingspace: 'Acme West' });
  const { carriers } = rebuilt(world, { carriers: connected({}, [], () => named.carrierNames) });
  const names = () => carriers.ids.map((id) => carriers.nameOf(id));
  expect(names()).toEqual(['KORE', 'Acme Global', 'Acme West']);
  await write({ carrierNames: { kore: 'Acme Wireless', cisco: 'Acme World' } });
  named.take((await world.rules.currentRules(world.db)).brand);
  expect(names()).toEqual(['Acme Wireless', 'Acme World', 'Acme West']);
  expect([carriers.staffNameOf('kore'), carriers.staffNameOf('unknown')]).toEqual(['Acme Wireless (KORE)', 'unknown']);
});

it('every process hears of a change', async () => {
  const log = { ...world.log, warn: () => undefined };
  const following = followBrand({ log, refresh: world.rules.readBrand }, world.databaseUrl);
  await write({ name: 'Blue Sky' });
  await expect.poll(() => brand.name).toBe('Blue Sky');
  await world.rules.importRules('{}', { holdsFrom: null, reason: 'back' });
  await expect.poll(() => brand.name).toBe('Acme');
  await following.stop();
});

it('a logo is kept once, named by the rules and served as a picture that runs nothing', async () => {
  const { id, url } = await keepLogo(world, png(320, 80));
  expect(await keepLogo(world, png(320, 80))).toEqual({ id, url });
  expect((await auditEntries(world.db)).map(({ action }) => action)).toEqual(['logo.uploaded']);
  await write({ logo: id });
  await world.rules.readBrand();
  expect(brand.logoUrl).toBe(url);
  const server = await createTestServer(world, {});
  serveLogo(server, world.rules.findLogo);
  const answer = await server.inject(url);
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.toString('base64')]).toEqual([
    200,
    'image/png',
    png(320, 80),
  ]);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await server.inject('/brand/logo_x')).statusCode).toBe(404);
  await server.close();
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')],
  ['a picture too wide', png(2001, 10)],
  ['a picture of no size', png(0, 10)],
  ['too many bytes', Buffer.concat([Buffer.from(png(10, 10), 'base64'), Buffer.alloc(150_000)]).toString('base64')],
])('%s is no logo', async (_what, content) => {
  await expect(keepLogo(world, content)).rejects.toMatchObject({ code: 'invalid_fields' });
  const { rows } = await sql`select id from rules.logos`.execute(world.db);
  expect(rows).toEqual([]);
});

it.each([
  ['VP8X', 24, Buffer.from('3f01004f0000', 'hex')],
  ['VP8L', 21, Buffer.from('3fc11300', 'hex')],
  ['VP8 ', 26, Buffer.from('40015000', 'hex')],
])('a WebP picture of the kind %s is a logo', async (kind, at, sides) => {
  const file = Buffer.alloc(40);
  file.write('RIFF', 0, 'latin1');
  file.write(`WEBP${kind}`, 8, 'latin1');
  sides.copy(file, at);
  expect(await keepLogo(world, file.toString('base64'))).toMatchObject({
    url: expect.stringContaining('/brand/logo_'),
  });
  const [entry] = await auditEntries(world.db);
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ type: 'image/webp', widthPx: 320, heightPx: 80 });
});
