import { expect, type Page } from '@playwright/test';

/** The lines as they come on paper: nothing around them, nothing cut off by a box that scrolls, dark on white. */
export async function expectPrintable(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeHidden();
  await expect(page.getByLabel('Search lines', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Manage/ }).first()).toBeHidden();
  expect(await page.getByRole('table', { name: 'Lines' }).evaluate(isCutOff)).toBe(false);
  const paper = await page.evaluate(() => {
    const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
    return { colorScheme, backgroundColor };
  });
  expect(paper).toEqual({ colorScheme: 'light', backgroundColor: 'rgb(255, 255, 255)' });
}

function isCutOff(table: Element): boolean {
  for (let box = table.parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1) return true;
  return false;
}
