import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { customerAddresses } from '../pictures/screens.ts';
import { apiOf } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { liveLine } from '../world/lines.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { expect, logIn, test } from '../world/test.ts';

test.use({ expectedErrors: /status of 40[04]/ });

/** Texts of several words that the English pages hold and the Spanish ones say differently. */
function englishTexts(): string[] {
  const source = path.resolve(import.meta.dirname, '../../packages/web/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?:^|\/)words\.tsx?$/.test(file) && !/^(?:provider|looking|gallery)\//.test(file),
  );
  const textsOf = (file: string): string[] =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(/: (['"])((?:(?!\1).)+)\1/g)].map(
      ([, , text = '']) => text,
    );
  return files.flatMap((file) => {
    const spanish = new Set(textsOf(file.replace(/(\.tsx?)$/, '.es$1')));
    return textsOf(file).filter((text) => /[a-z] [a-z]/i.test(text) && !spanish.has(text));
  });
}

async function expectSpanish(page: Page, texts: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const shown = await page.locator('body').innerText();
  expect(texts.filter((text) => shown.includes(text))).toEqual([]);
}

test('who reads Spanish finds no English sentence, before the login and behind it', async ({ page }) => {
  const texts = englishTexts();
  expect(texts.length).toBeGreaterThan(800);
  const customer = await newCustomer();
  await logIn(page, customer);
  const lineId = await liveLine(await apiOf(page), {
    iccid: await freeIccid('cisco', test.info().parallelIndex),
    name: 'Bombeo 3',
  });
  await openWhole(page, '/settings/language');
  await page.getByRole('group', { name: 'Your language' }).getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Su idioma' })).toBeVisible();
  const ofLine = ['', '?show=charges'].map((part) => `/lines/${lineId}${part}`);
  for (const address of [...customerAddresses, ...ofLine]) {
    await openWhole(page, address);
    await expectSpanish(page, texts);
    await expectGoodEverywhere(page);
  }
  await openWhole(page, '/lines');
  await page.getByRole('checkbox', { name: /Bombeo 3/ }).check();
  await expect(page.getByText('Selección: 1 línea', { exact: true })).toBeVisible();
  for (const address of ['/auth/sign-up', '/auth/log-in']) {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await openWhole(page, `${address}?language=es`);
    await expectSpanish(page, texts);
    await expectGoodEverywhere(page);
  }
});

test('the language of a person comes with the login, whatever the browser asks for', async ({ page }) => {
  const customer = await newCustomer();
  await logIn(page, customer);
  await openWhole(page, '/settings/language');
  await page.getByRole('group', { name: 'Your language' }).getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Su idioma' })).toBeVisible();
  await page.getByRole('group', { name: 'Su idioma' }).getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Your language' })).toBeVisible();
  await page.context().addCookies([{ name: 'language', value: 'es', url: page.url() }]);
  await openWhole(page, '/lines');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).search).toBe('');
});
