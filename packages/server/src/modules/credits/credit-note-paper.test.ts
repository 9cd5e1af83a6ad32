import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../test/money-world.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { setBillingContact } from '../accounts/billing-contacts.store.ts';
import { sendCreditNote } from './send-credit-note.ts';
import { noParts } from '../../../test/service-world.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;
const reason = 'a test';

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
  const tax = { code: 'ca-sales', name: 'Sales tax', jurisdiction: 'California', state: 'California' };
  const components = [{ ...tax, categories: ['service'], validFrom: '2020-01-01', ratePer100000: 10_000 }];
  await world.tax.importTaxes(JSON.stringify({ components }), { reason });
  await world.rules.importRules(JSON.stringify({ tax: { source: 'table' } }), { holdsFrom: null, reason });
  await money.become({ charges: 'declined' });
  await money.activate();
  const { number } = await money.invoice();
  await money.operator('credit-invoice', number ?? '', '1=4');
});
afterAll(() => world.stop());

async function inFull() {
  const { id } = await money.invoice();
  const asked = { ...noParts, caller: money.caller(), params: { id } };
  return { asked, found: endpoints.getInvoice.reply.parse(await world.routes.getInvoice(asked)) };
}
async function textsOf(route: 'getCreditNotePdf' | 'getInvoicePdf', id: string, caller = money.caller()) {
  const { name, content } = await world.routes[route]({ ...noParts, caller, params: { id } });
  if (!(content instanceof Uint8Array)) throw new Error('a paper is given out whole');
  return { name, texts: pdfPages(content).flat() };
}

it('an invoice names the notes against it, on the page and on paper', async () => {
  const { asked, found } = await inFull();
  expect(found.creditNotes).toMatchObject([
    { number: expect.stringMatching(/^CN-/), loweredCents: 440, creditCents: 0 },
  ]);
  const { texts } = await textsOf('getInvoicePdf', asked.params.id);
  const row = texts.indexOf(`Credit note ${found.creditNotes[0]?.number}`);
  expect(texts.slice(row, row + 4)).toEqual([texts[row], '-$4.40', 'Amount due', '$6.60']);
  expect(texts).not.toContain('Paid');
});

it('a note on paper says what it takes back, with its tax and what became of it', async () => {
  const { found } = await inFull();
  const [note] = found.creditNotes;
  const { name, texts } = await textsOf('getCreditNotePdf', note?.id ?? '');
  expect(name).toBe(`${note?.number}.pdf`);
  expect(texts).toEqual(
    expect.arrayContaining(['Credit note', 'Engines Inc', note?.number, found.invoice.number, '$4.00']),
  );
  const sums = texts.slice(texts.indexOf('Subtotal'));
  expect(sums.slice(0, 8)).toEqual([
    'Subtotal',
    '$4.00',
    'California: Sales tax (10%)',
    '$0.40',
    'Total credit',
    '$4.40',
    'Taken off what was due',
    '$4.40',
  ]);
});

it('a note goes to the billing contact by mail with its paper, once', async () => {
  const contact = { billingEmail: 'ap@example.com', ccEmails: [], purchaseOrder: null, upcomingChargeEmails: false };
  await world.db.transaction().execute((tx) => setBillingContact(tx, money.caller().accountId, contact));
  const { number } = await money.invoice();
  await money.operator('credit-invoice', number ?? '', '1=1');
  const [mail, ...more] = await world.mailsTo('ap@example.com');
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Credit note CN-\d{6}-\d{6}: \$1\.10 of invoice INV-/);
  expect(mail?.text).toContain('We took $1.10 off what you owe for this invoice.');
  expect(mail?.attachments).toMatchObject([{ name: expect.stringMatching(/^CN-.*\.pdf$/), type: 'application/pdf' }]);
  const { found } = await inFull();
  const again = { accountId: money.caller().accountId, creditNoteId: found.creditNotes[1]?.id ?? '' };
  await sendCreditNote(world, again);
  expect(await world.mailsTo('ap@example.com')).toHaveLength(1);
});

it('the note of another account does not exist', async () => {
  const { found } = await inFull();
  const stranger = await world.newCustomer();
  await expect(textsOf('getCreditNotePdf', found.creditNotes[0]?.id ?? '', stranger)).rejects.toMatchObject({
    code: 'not_found',
  });
});
