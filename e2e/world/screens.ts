import { expect, type Page } from '@playwright/test';
import { quickViolations } from './axe.ts';
import { snifferErrors } from './code-sniffer.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const softly = expect.configure({ soft: true });
/** A window of 1280 px at 400 %. */
const zoomed = { width: 320, height: 640 };

/**
 * The screen as it stands is accessible to axe in both themes, on a desk and on a phone, and to a second engine; nothing
 * sticks out sideways on a phone or at 400 %. `whole`: `parts` for a page of samples, where the same landmark stands often.
 */
export async function expectGoodEverywhere(page: Page, whole: 'everything' | 'parts' = 'everything'): Promise<void> {
  const screens = [
    { size: wide, theme: 'light', look: whole },
    { size: wide, theme: 'dark', look: 'colours' },
    { size: narrow, theme: 'dark', look: whole },
    { size: narrow, theme: 'light', look: 'colours' },
  ] as const;
  for (const { size, theme, look } of screens) {
    await show(page, size, theme);
    const found = await quickViolations(page, look);
    expect.soft(found, `${page.url()}, ${theme}, ${size.width} px`).toEqual([]);
  }
  expect.soft(await snifferErrors(page), `${page.url()}, by the second engine`).toEqual([]);
  for (const size of [narrow, zoomed]) {
    await show(page, size, 'light');
    const message = `${page.url()} sticks out sideways at ${size.width} px`;
    // What floats over the page takes its new place a moment after the window has its new size.
    await softly.poll(() => page.evaluate(sticksOutPx), { message, intervals: [20, 50, 100] }).toBe(0);
  }
  await page.setViewportSize(wide);
}

const sticksOutPx = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function show(page: Page, size: typeof wide, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Colours that are still on their way from one theme to the other would be measured in between.
  await expect
    .poll(() => page.evaluate(movingThings), { message: `${page.url()} keeps moving`, intervals: [20, 50, 100] })
    .toEqual([]);
}

/** Opens the address and waits until everything on it has come. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByAltText('loader')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

function movingThings(): string[] {
  return document
    .getAnimations()
    .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 160) ?? '') : ''));
}

/** Nothing on the screen is cut off: what has no room can be scrolled to. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  expect
    .soft(await page.evaluate(cutOffThings), `${page.url()} cuts off at ${page.viewportSize()?.width} px`)
    .toEqual([]);
}

/** The texts of cells and figures that reach beyond what hides their overflow. */
function cutOffThings(): string[] {
  return [...document.querySelectorAll('main :is(td, th, dd, dt, button, a, input)')]
    .filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width < 2) return false;
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, position } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') return false;
        if (overflowX !== 'visible' && right > around.getBoundingClientRect().right + 1) return true;
      }
      return right > document.documentElement.clientWidth + 1;
    })
    .map((element) => element.textContent.trim());
}
