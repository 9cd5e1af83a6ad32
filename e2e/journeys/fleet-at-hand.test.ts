import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { customerAddresses } from '../pictures/screens.ts';
import { apiOf } from '../world/api.ts';
import { newCustomer } from '../world/customer.ts';
import { openWhole } from '../world/screens.ts';
import { expect, logIn, test } from '../world/test.ts';
import { invoiceNumber, orderTrackers } from '../world/trackers.ts';
import { expectFits, wholeRows } from '../world/widths.ts';

// One of the addresses is that of no page.
test.use({ expectedErrors: /status of 404/ });

const desk = { width: 1440, height: 900 };
const added = ['Share used', 'Tags', 'EID', 'IMSI', 'IP address', 'Last seen'];

test('a fleet of two dozen is at hand: in rows, columns, files, by a range, by words, by keys, and on a phone', async ({
  page,
}) => {
  await logIn(page, await newCustomer());
  const api = await apiOf(page);
  const trackers = await orderTrackers(api);
  const links = page.locator('main a[data-row-link]');
  const search = page.getByRole('textbox', { name: 'Search lines' });

  await test.step('eighteen rows and more stand whole on a desk once they are compact', async () => {
    await openWhole(page, '/lines');
    await display(page, 'menuitemradio', ['Compact']);
    await expect
      .poll(() => wholeRows(page.getByRole('region', { name: 'Lines', exact: true })))
      .toBeGreaterThanOrEqual(18);
  });

  await test.step('columns are added, kept over a reload, and lines put in order by them', async () => {
    await display(page, 'menuitemcheckbox', added);
    const row = page.getByRole('row', { name: /Tracker South 12/ });
    // Carriers are asked for usage now and then; a list that is open is not read again for it.
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(/\$1\.50.*\w{3} \d{1,2}, \d{4}/, { timeout: 5_000 });
      await expect(page.getByRole('cell', { name: 'Never', exact: true })).toHaveCount(0, { timeout: 1 });
    }).toPass({ timeout: 120_000 });
    for (const name of ['Cost', ...added]) await expect(page.getByRole('columnheader', { name })).toBeVisible();
    for (const [sort, name, order] of [
      ['share', 'Share used', 'descending'],
      ['leastShare', 'Share used', 'ascending'],
      ['lastSeen', 'Last seen', 'descending'],
      ['longestUnseen', 'Last seen', 'ascending'],
    ] as const) {
      const head = page.getByRole('columnheader', { name });
      await head.getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`sort=${sort}\\b`));
      await expect(head).toHaveAttribute('aria-sort', order);
      const column = name === 'Share used' ? 'Data this period' : name;
      const [top, bottom] = order === 'descending' ? (['first', 'last'] as const) : (['last', 'first'] as const);
      await expect
        .poll(async () => (await worth(page, column, top)) - (await worth(page, column, bottom)))
        .toBeGreaterThanOrEqual(name === 'Share used' ? 1 : 0);
    }
  });

  await test.step('a range of SIMs and words in any order find the lines', async () => {
    await openWhole(page, '/lines?sort=iccid');
    await search.fill(`${trackers[3]?.iccid} - ${trackers[8]?.iccid}`);
    await expect(links).toHaveText(trackers.slice(3, 9).map(({ name }) => name));
    await search.fill('7 north tracker');
    await expect(links).toHaveText(['Tracker North 7']);
  });

  await test.step('a file has plain values, or such as Excel keeps', async () => {
    await search.fill('south');
    await expect(links).toHaveCount(12);
    const plain = await saved(page, 'CSV');
    const excel = await saved(page, 'CSV for Excel, which keeps long numbers');
    for (const { iccid, name } of trackers.slice(12)) {
      expect(plain).toContain(`\n${iccid},${name},`);
      // In a file, the quotes of `="89…"` are doubled.
      expect(excel).toContain(`\n"=""${iccid}""",${name},`);
    }
    expect(plain).not.toContain('="');
    expect(plain.trim().split('\r\n')).toHaveLength(13);
    expect(excel.trim().split('\r\n')).toHaveLength(13);
  });

  await test.step('a plan that the line cannot have is not offered', async () => {
    await page
      .getByRole('button', { name: /^Manage Tracker/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Change plan' }).click();
    const offered = page.getByRole('dialog').getByRole('radio').filter({ visible: true });
    await expect(offered.and(page.getByRole('radio', { name: /^Camera 2 GB/ }))).toBeEnabled();
    await expect(offered.and(page.getByRole('radio', { name: /^Router 5 GB/ }))).toBeEnabled();
    // Its own plan, and those of other carriers. Other journeys may sell more plans meanwhile.
    await expect(offered.and(page.getByRole('radio', { name: /^(Meter|Sensor|Tracker|Gateway)/ }))).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  await test.step('Ctrl K suggests while one types and opens a page, an action, a line, an invoice and a person', async () => {
    await openWhole(page, '/home');
    const number = await invoiceNumber(api);
    await jump(page, { typed: 'statem', group: 'Pages', option: /^Billing: Statement/ });
    await expect(page).toHaveURL(/\/billing\/statement/);
    await jump(page, { typed: '7 north track', group: 'Lines', option: /^Tracker North 7/ });
    await expect(page.getByRole('heading', { level: 1, name: 'Tracker North 7' })).toBeVisible();
    await jump(page, { typed: number, group: 'Invoices', option: new RegExp(number) });
    await expect(page.getByRole('dialog', { name: new RegExp(number) })).toBeVisible();
    await page.keyboard.press('Escape');
    await jump(page, { typed: 'example ada', group: 'People', option: /^Ada Example/ });
    await expect(page).toHaveURL(/\/settings\/people/);
    await jump(page, { typed: 'add web', group: 'Actions', option: /^Add webhook/ });
    const form = page.getByRole('dialog', { name: 'Add webhook' });
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(form).toBeHidden();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByRole('region', { name: 'Everywhere' })).toContainText(/Ctrl\s*K/);
    await expect(keys.getByRole('region', { name: 'Go to a page' })).toContainText('Billing');
    await page.keyboard.press('Escape');
  });

  await test.step('no page is wider than a tablet or a phone', async () => {
    await openWhole(page, '/lines');
    const line = (await links.first().getAttribute('href')) ?? '';
    for (const address of [...customerAddresses, line]) {
      await openWhole(page, address);
      for (const width of [768, 390]) await expectFits(page, width);
    }
  });

  await test.step('on a phone a line is two rows, and lists go on as one scrolls a little', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [address, name] of [
      ['/lines', 'Lines'],
      ['/billing/invoices', 'invoices'],
      ['/billing/payments', 'payments'],
    ] as const) {
      await openWhole(page, address);
      await expect(links.first()).toBeVisible();
      expect(await links.count(), name).toBeLessThan(trackers.length);
      if (name === 'Lines') for (const height of await heights(page)) expect(height).toBeLessThan(100);
      await page.mouse.move(195, 500);
      await expect(async () => {
        await page.mouse.wheel(0, 200);
        expect(await links.count(), name).toBeGreaterThanOrEqual(trackers.length);
      }).toPass({ timeout: 20_000, intervals: [50] });
    }
    await page.setViewportSize(desk);
  });
});

/** Chooses in the menu of columns and heights, which stays open meanwhile. */
async function display(page: Page, role: 'menuitemradio' | 'menuitemcheckbox', names: readonly string[]) {
  await page.getByRole('button', { name: 'Display' }).click();
  for (const name of names) {
    const one = page.getByRole(role, { name });
    await one.click();
    await expect(one).toBeChecked();
  }
  await page.keyboard.press('Escape');
}

/**
 * What stands in a column of the first row or the last: a number by what it begins with, a day by its date. Only of the
 * ends, as usage goes on while a list is read.
 */
async function worth(page: Page, column: string, row: 'first' | 'last'): Promise<number> {
  const titles = await page.getByRole('columnheader').allTextContents();
  const at = titles.findIndex((title) => title.trim() === column);
  const rows = page.locator('main tbody tr');
  const cell = await (row === 'first' ? rows.first() : rows.last()).locator('> *').nth(at).textContent();
  // Each cell has the title of its column in it, for phones.
  const text = cell?.replace(column, '') ?? '';
  // Seen longest ago.
  if (text === 'Never') return 0;
  const ofUnit = /^[\d.]+ kB/.test(text) ? 1_000 : 1;
  return /, \d{4}$/.test(text) ? Date.parse(text) : Number.parseFloat(text) * ofUnit;
}

/** What a form of the exported file holds. */
async function saved(page: Page, form: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: form, exact: true }).click();
  return readFile(await (await coming).path(), 'utf8');
}

interface Jump {
  readonly typed: string;
  readonly group: string;
  readonly option: RegExp;
}

/** By the keyboard alone: what is meant is suggested first, and Enter opens it. */
async function jump(page: Page, { typed, group, option }: Jump): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Line, invoice, person, page or action' })).toBeFocused();
  await page.keyboard.type(typed);
  const suggested = page.getByRole('group', { name: group }).getByRole('option', { name: option });
  await expect(suggested).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

const heights = (page: Page): Promise<number[]> =>
  page.locator('main tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
