import { expect, type Locator, type Page } from '@playwright/test';

/** What a task takes of a person. */
export interface Effort {
  clicks: number;
  /** Fields that are typed or pasted into. */
  fields: number;
  /** Keys that are pressed by themselves, such as Enter. */
  keys: number;
}

/** A person's hand on mouse and keys, which counts. */
export class Hand {
  readonly page: Page;
  readonly effort: Effort = { clicks: 0, fields: 0, keys: 0 };

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.effort.clicks += 1;
  }

  /** Clicks into the field unless the portal has put the cursor there. */
  async type(field: Locator, text: string): Promise<void> {
    // A window may be long on its way; the cursor comes with it, a moment after its fields.
    await expect(field).toBeVisible();
    const isReady = await expect(field)
      .toBeFocused({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isReady) await this.click(field);
    await field.fill(text);
    this.effort.fields += 1;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.effort.keys += 1;
  }

  /** The main menu's place of that name. */
  async goTo(place: string): Promise<void> {
    await this.click(
      this.page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link', { name: place, exact: true }),
    );
  }

  /** A button by its whole name. */
  async button(name: string | RegExp): Promise<void> {
    const button = this.page.getByRole('button', { name, exact: true });
    await expect(button.first()).toBeEnabled();
    await this.click(button.first());
  }

  async menuItem(name: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('menuitem', { name, exact: true }));
  }

  async tab(name: string): Promise<void> {
    await this.click(this.page.getByRole('main').getByRole('link', { name, exact: true }));
  }

  /** Finds and opens by the search box of the console. */
  async jump(text: string, option: RegExp): Promise<void> {
    const { page } = this;
    await this.button(/^Search or jump to/);
    await this.type(page.getByRole('combobox', { name: 'Line, invoice, person, page or action' }), text);
    await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
    await this.press('Enter');
  }

  /** A file that a click saves. */
  async saves(click: () => Promise<void>): Promise<string> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), click()]);
    return download.suggestedFilename();
  }
}
