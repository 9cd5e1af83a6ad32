import type { Locator, Page } from '@playwright/test';
import { expectGoodEverywhere } from '../world/screens.ts';
import { expect, test } from '../world/test.ts';

const sections = [
  'look',
  'action',
  'form',
  'format',
  'feedback',
  'layout',
  'table',
  'chart',
  'overlay',
  'parts',
  'formParts',
  'business',
];
const isPinned = process.platform === 'linux' && process.arch === 'x64' && !process.env['CHROMIUM_PATH'];
const windows = {
  Dialog: 'dialog',
  'Dialog that only shows': 'dialog',
  Question: 'alertdialog',
  Drawer: 'dialog',
  'Command palette': 'dialog',
  'Keyboard shortcuts': 'dialog',
  Menu: 'menu',
  'Settings menu': 'menu',
  Popover: 'dialog',
} as const;
test.skip(!isPinned, 'the pictures are those of the browser that comes by npm, on Linux and x64');
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

/** The gallery at one moment, in its own letters. */
async function openGallery(page: Page, height = 2400): Promise<void> {
  await page.clock.setFixedTime('2026-03-02T16:05:00Z');
  await page.setViewportSize({ width: 1024, height });
  await page.goto('/dev/gallery');
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  const own = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].some(({ family, status }) => family.includes('Geist Variable') && status === 'loaded');
    });
  await expect.poll(own).toBe(true);
}

/**
 * Another processor of the same kind may round the edge of a letter differently: that is a faint shade in few points.
 * A pixel more room anywhere moves thousands.
 */
async function expectAsPictured(shown: Locator, name: string, page: Page): Promise<void> {
  const isMoving = page.getByRole('img', { name: 'loader' });
  await expect(shown).toHaveScreenshot(`${name}.png`, { threshold: 0.1, maxDiffPixels: 40, mask: [isMoving] });
}

for (const name of sections)
  test(`the gallery's section ${name} looks as pictured`, async ({ page }) => {
    // High enough for every section: no head of a table stands elsewhere because of scrolling.
    await openGallery(page, 3600);
    await expectAsPictured(page.locator(`section#${name}`), name, page);
  });

test('what opens over the page looks as pictured', async ({ page }) => {
  await openGallery(page);
  for (const [button, role] of Object.entries(windows)) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const name = `window-${button.toLowerCase().replaceAll(' ', '-')}`;
    await expectAsPictured(page.getByRole(role), name, page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toBeHidden();
  }
});

test('the gallery is good in both themes and every width, and reached by keyboard', async ({ page }) => {
  await openGallery(page);
  await page.getByRole('link', { name: 'Windows and menus' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Windows and menus' })).toBeInViewport();
  await expectGoodEverywhere(page, 'parts');
});

test('where the system chooses the colors, an edge or a mark tells what is open, chosen or pointed at', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGallery(page);
  const edgeOf = (shown: Locator) =>
    shown.evaluate((element) => {
      const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(element);
      return [outlineStyle === 'none' ? '0px' : outlineWidth, borderTopWidth];
    });
  const choice = page.locator('#form fieldset label');
  expect(await edgeOf(choice.filter({ has: page.locator(':checked') }).first())).toEqual(['0px', '1px']);
  expect(await edgeOf(choice.filter({ hasNot: page.locator(':checked') }).first())).toEqual(['0px', '0px']);
  const colorOf = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).color);
  const text = await colorOf(page.getByRole('heading', { name: 'Gallery' }));
  const marks = page.locator('#form input[type=checkbox] + svg:visible');
  expect(await marks.count()).toBeGreaterThan(2);
  for (const mark of await marks.all()) expect(await colorOf(mark)).toBe(text);
  const dot = (is: string) => edgeOf(page.locator(`#form input[type=radio].rounded-full${is}`).first());
  expect([await dot(':checked'), await dot(':not(:checked)')]).toEqual([
    ['0px', '5px'],
    ['0px', '1px'],
  ]);
  await page.getByRole('button', { name: 'Command palette', exact: true }).click();
  expect(await edgeOf(page.getByRole('option', { selected: true }))).toEqual(['1px', '0px']);
  expect(await edgeOf(page.getByRole('option', { selected: false }).first())).toEqual(['0px', '0px']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem').first().hover();
  expect(await edgeOf(page.locator('[data-highlighted]'))).toEqual(['1px', '0px']);
});
