import { newCustomer } from '../world/customer.ts';
import { expectPrintable } from '../world/printed.ts';
import { expectNothingCutOff, openWhole } from '../world/screens.ts';
import { simsFile } from '../world/sims-file.ts';
import { expect, logIn, test } from '../world/test.ts';

test('a damaged file becomes forty lines, which are suspended and resumed together, and one is ended by typing', async ({
  page,
}) => {
  const slowly = { timeout: 300_000 };
  const { text, goodCount } = await simsFile();
  await logIn(page, await newCustomer());

  await test.step('the file is checked, grouped by repair, kept over a reload, and its valid rows go on', async () => {
    await page.goto('/new-device/activate-new-devices');
    await page.getByRole('button', { name: 'Upload CSV file' }).click();
    await page
      .getByLabel(/Choose a CSV file/)
      .setInputFiles({ name: 'sims.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByText('300 devices')).toBeVisible();
    const noticed = page.getByRole('list', { name: 'Errors and warnings' });
    await expect(noticed.getByText('This ICCID is in the list twice.')).toBeVisible();
    await expect(noticed.getByText(/A spreadsheet has shortened this number/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('300 devices')).toBeVisible();
    await page.getByRole('button', { name: `Continue with ${goodCount} valid rows` }).click();
    await page.getByRole('radio', { name: /^Tracker 50 MiB/ }).check();
    await page.getByRole('button', { name: 'Continue to review' }).click();
  });

  await test.step('the inventory leaves out what it does not know; the rest is priced and ordered once', async () => {
    const left = page.getByRole('list', { name: 'Left out' });
    await expect(left.getByText("We don't recognize this SIM as yours. Check the number printed on it.")).toBeVisible(
      slowly,
    );
    await expect(page.getByText('$96.00').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText('sims.csv')).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: `Activate ${goodCount} lines` }).dblclick();
    await expect(page.getByText(`${goodCount} of ${goodCount} done, 260 left out`)).toBeVisible(slowly);
  });

  await test.step('all lines are suspended over all pages, and the job is found again after a reload', async () => {
    await page.getByRole('link', { name: 'See all lines' }).click();
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: `Select all ${goodCount} matching` }).click();
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByRole('button', { name: `Suspend ${goodCount} lines` }).click();
    await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
    await page.reload();
    await expect(page.getByText(`${goodCount} of ${goodCount} done`)).toBeVisible(slowly);
    await page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`Suspend ${goodCount} lines`) })).toContainText('Finished');
  });

  await test.step('the suspended ones are found by a filter and resumed but for one', async () => {
    await page.goto('/lines?status=suspended');
    await page
      .getByRole('checkbox', { name: /^Select Unit/ })
      .first()
      .check();
    const bar = page.getByRole('region', { name: 'Selected lines' });
    const placesOf = () =>
      bar.evaluate((whole) =>
        [whole, ...whole.querySelectorAll('button')].map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const { left: barLeft, top: barTop } = whole.getBoundingClientRect();
          return [left - barLeft, top - barTop, width, height];
        }),
      );
    const places = await placesOf();
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: `Select all ${goodCount} matching` }).click();
    expect(await placesOf()).toEqual(places);
    await page
      .getByRole('checkbox', { name: /^Select Unit/ })
      .first()
      .uncheck();
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page.getByRole('button', { name: `Resume ${goodCount - 1} lines` }).click();
    await expect(page.getByText(`${goodCount - 1} of ${goodCount - 1} done`)).toBeVisible(slowly);
    await page.goto('/lines?status=suspended');
    await expect(page.getByRole('checkbox', { name: /^Select Unit/ })).toHaveCount(1);
  });

  await test.step('their list is printed whole, in daylight, and without what is pressed', async () => {
    await page.goto('/lines');
    await expect(page.getByRole('link', { name: /^Unit/ })).toHaveCount(20);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expectPrintable(page);
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  await test.step('on a phone long lists grow as one scrolls; on a tablet nothing of them is cut off', async () => {
    const links = page.locator('main a[data-row-link]');
    for (const address of ['/lines', '/billing/upcoming', '/billing/payments', '/billing/invoices']) {
      await page.setViewportSize({ width: 768, height: 1024 });
      await openWhole(page, address);
      await expectNothingCutOff(page);
    }
    await openWhole(page, '/lines');
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('menuitemradio', { name: 'Compact' }).click();
    await page.keyboard.press('Escape');
    for (const width of [1440, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 1024 });
      const frame = page.getByRole('region', { name: 'Lines', exact: true });
      await expect.poll(() => frame.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    }
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('menuitemradio', { name: 'Comfortable' }).click();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [address, all] of [
      ['/lines', goodCount],
      ['/billing/upcoming', goodCount],
    ] as const) {
      await openWhole(page, address);
      await expect(links.first()).toBeVisible();
      expect(await links.count()).toBeLessThan(all);
      await expect(async () => {
        await page.mouse.wheel(0, 5_000);
        expect(await links.count()).toBe(all);
      }).toPass();
      await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    }
    await openWhole(page, '/lines?sort=cost');
    const filters = page.getByRole('button', { name: 'Filters' });
    const search = await page.getByRole('textbox', { name: 'Search lines' }).boundingBox();
    expect((await filters.boundingBox())?.y).toBeLessThan((search?.y ?? 0) + (search?.height ?? 0));
    await filters.click();
    const order = page.getByRole('combobox', { name: 'Sorted by' });
    await expect(order).toHaveValue('cost');
    await order.selectOption('Name, Z to A');
    await page.getByRole('button', { name: `Show ${goodCount} lines` }).click();
    await expect(page).toHaveURL(/sort=nameDown/);
    await expect(filters).toBeFocused();
    await expect(page.getByText(`${goodCount} lines`, { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openWhole(page, '/lines');
  });

  await test.step('a list finds its lines, says what it did not find, and is put in the order of what lines use', async () => {
    const names = await page.getByRole('link', { name: /^Unit/ }).allTextContents();
    await page.getByRole('textbox', { name: 'Search lines' }).fill(`${names[0]}; Crane 7, ${names[1]}`);
    await expect(page.getByText('1 entry not found')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Unit/ })).toHaveCount(2);
    for (const title of ['Data this period', 'Cost']) {
      for (const direction of ['descending', 'ascending']) {
        await page.getByRole('button', { name: title, exact: true }).click();
        await expect(page.getByRole('columnheader', { name: title })).toHaveAttribute('aria-sort', direction);
        await expect(page.getByRole('link', { name: /^Unit/ })).toHaveCount(2);
      }
    }
    await page.getByRole('button', { name: 'Line', exact: true }).click();
    const units = page.getByRole('link', { name: /^Unit/ });
    const [first = '', last = ''] = names.slice(0, 2).toSorted(new Intl.Collator('en', { numeric: true }).compare);
    await expect(units).toHaveText([first, last]);
    await page.keyboard.press('Enter');
    await expect(units).toHaveText([last, first]);
  });

  await test.step('one is terminated only after its name was typed', async () => {
    await page.goto('/lines?status=active');
    await page
      .getByRole('button', { name: /^Manage Unit/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Terminate' }).click();
    const end = page.getByRole('button', { name: 'Terminate 1 line' });
    await expect(end).toBeDisabled();
    const name = await page.getByRole('dialog').getByRole('heading').first().textContent();
    await page.getByLabel(/^Type Unit/).fill(name?.replace('Terminate ', '') ?? '');
    await end.click();
    await expect(page.getByText(`${name}: started.`)).toBeVisible();
    await page.goto('/lines?status=terminated');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: /^Unit/ })).toHaveCount(1, { timeout: 15_000 });
    }).toPass(slowly);
  });
});
