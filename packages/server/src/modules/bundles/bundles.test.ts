import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastEntry } from '../../../test/audit-entries.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import { staffCall } from '../../../test/staff-call.ts';
import type { Caller } from '../../kernel/caller.ts';
import { inLanguage } from '../../kernel/language.ts';
import { allRetold } from '../../kernel/retold.ts';
import { exportCustomer } from './export-customer.ts';

let world: ServiceWorld;
let acme: Caller;
let other: Caller;
const iccids: string[] = [];

beforeAll(async () => {
  world = await createServiceWorld();
  [acme, other] = [await world.newCustomer(), await world.newCustomer()];
  const plan = await world.plan('kore-10');
  for (const caller of [acme, other]) {
    const [iccid = ''] = await world.newSims('kore', 1);
    iccids.push(iccid);
    await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices: [{ iccid }] } });
  }
  await world.work();
});
afterAll(() => world.stop());

type Content = Awaited<ReturnType<typeof exportCustomer>>['content'];

async function bytesOf(content: Content): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content);
  return Buffer.concat((await Array.fromAsync(content)).map((part) => Buffer.from(part)));
}

/** The files of an archive by name, each checked against the sum in its head. */
function filesIn(tar: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const text = (from: number, to: number) => tar.toString('ascii', from, to).replaceAll('\0', '').trim();
  for (let at = 0; tar[at] !== 0;) {
    const size = Number.parseInt(text(at + 124, at + 136), 8);
    const head = Buffer.from(tar.subarray(at, at + 512)).fill(' ', 148, 156);
    expect(head.reduce((sum, byte) => sum + byte, 0)).toBe(Number.parseInt(text(at + 148, at + 156), 8));
    files.set(text(at, at + 100), tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

it('a bundle holds everything of one customer, and nothing of another', async () => {
  const call = { ...staffCall('support', 'Eva'), params: { id: acme.accountId } };
  const { name, content } = await world.bundles.consoleRoutes.exportCustomer(call);
  expect(name).toMatch(/^acct_.*\.tgz$/);
  expect(await lastEntry(world.db)).toMatchObject({ action: 'customer.exported', accountId: acme.accountId });
  const files = filesIn(gunzipSync(await bytesOf(content)));
  const [invoice] = (await world.routes.listInvoices({ ...noParts, caller: acme, query: { page: 1, limit: 1 } })).items;
  const paper = `invoices/${invoice?.number}.pdf`;
  expect([...files.keys()]).toEqual([
    'about.txt',
    'account.json',
    'lines-1.csv',
    'invoices-1.csv',
    paper,
    'payments-1.csv',
    'activity-1.csv',
  ]);
  expect(files.get(paper)?.toString('ascii', 0, 5)).toBe('%PDF-');
  expect(JSON.parse(files.get('account.json')?.toString() ?? '')).toMatchObject({ id: acme.accountId });
  const [own = '', strange = ''] = iccids;
  for (const table of ['lines-1.csv', 'invoices-1.csv']) expect(files.get(table)?.toString()).toContain(own);
  expect(files.get('payments-1.csv')?.toString()).toContain(invoice?.number ?? 'none');
  expect(Buffer.concat([...files.values()]).includes(strange)).toBe(false);
});

it('a bundle for a customer who reads Spanish is in Spanish, its invoices and activity included', async () => {
  const { accountId } = other;
  const choose = { ...noParts, caller: { ...other, role: 'owner' as const }, body: { language: 'es' as const } };
  await world.languages.routes.chooseAccountLanguage(choose);
  const { content } = await world.bundles.consoleRoutes.exportCustomer({
    ...staffCall('support', 'Eva'),
    params: { id: accountId },
  });
  const files = filesIn(gunzipSync(await bytesOf(content)));
  expect(files.get('about.txt')?.toString()).toContain('todas las líneas');
  const activity = files.get('activity-1.csv')?.toString() ?? '';
  expect(activity).toMatch(/^Hora,Qué pasó,Por\r?\n\S+-0[78]:00,/);
  const spoken = (language: 'en' | 'es') =>
    inLanguage(language, async () =>
      allRetold((await world.routes.listActivity({ ...noParts, caller: other, query: { page: 1, limit: 100 } })).items),
    );
  const [english, spanish] = [await spoken('en'), await spoken('es')];
  expect(spanish.filter(({ text }, index) => text !== english[index]?.text)).not.toEqual([]);
  for (const { text } of spanish) expect(activity).toContain(text);
  const paper = [...files].find(([name]) => name.startsWith('invoices/'))?.[1] ?? Buffer.alloc(0);
  expect(pdfPages(paper).flat().join(' ')).toContain('Factura');
});

it('a long table is split into parts that each have its head', async () => {
  const row = `${'x'.repeat(999_999)}\n`;
  const exportLines = () => {
    const content = (async function* rows() {
      yield 'head\n';
      for (let no = 0; no < 9; no += 1) yield row;
    })();
    return Promise.resolve({ name: 'lines.csv', content });
  };
  const needs = { ...world, readers: { ...world.routes, ...world.identity.routes, exportLines } };
  const { content } = await exportCustomer(needs, acme.accountId);
  const files = filesIn(gunzipSync(await bytesOf(content)));
  const parts = [...files].filter(([name]) => name.startsWith('lines-'));
  expect(parts.map(([name, part]) => [name, part.length])).toEqual([
    ['lines-1.csv', 4_000_005],
    ['lines-2.csv', 4_000_005],
    ['lines-3.csv', 1_000_005],
  ]);
  expect(parts.every(([, part]) => part.toString('ascii', 0, 5) === 'head\n')).toBe(true);
});

it('what fails in the middle breaks the file off', async () => {
  const exportPayments = () => Promise.reject(new Error('the database is gone'));
  const needs = { ...world, readers: { ...world.routes, ...world.identity.routes, exportPayments } };
  const { content } = await exportCustomer(needs, acme.accountId);
  const read = await Promise.allSettled([bytesOf(content)]);
  expect(read).toMatchObject([{ status: 'rejected', reason: { message: 'the database is gone' } }]);
});

it('a customer that does not exist has no bundle', async () => {
  const call = { ...staffCall('support', 'Eva'), params: { id: 'acct_x' } };
  const asked = await Promise.allSettled([world.bundles.consoleRoutes.exportCustomer(call)]);
  expect(asked).toMatchObject([{ reason: { code: 'not_found' } }]);
});
