import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { chromiumLaunchOptions } from '../chromium.ts';
import { leaveFacts, portal } from '../world/running-portal.ts';
import { openWhole } from '../world/screens.ts';
import { giveStaffCode, giveStaffPassword, readyOwner } from '../world/staff.ts';
import { customerScreens, doorScreens, fileOf, staffScreens, type Screen } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/images/screens');
const fleetShape = z.object({
  state: z.string(),
  logIn: z.object({ email: z.string(), password: z.string() }).nullable(),
});

/** What the visitor could open, with its title; null where the demo fleet has nothing of the kind. */
interface Drawn {
  readonly screen: Screen;
  readonly title: string | null;
}

/** Draws every screen as the demo fleet shows it, and the page of docs that tells what each is for. */
async function drawScreens(dataFolder: string): Promise<void> {
  await leaveFacts(dataFolder);
  const fleet = fleetShape.parse(await (await fetch(`${portal.url()}/dev/fleet.json`)).json());
  if (fleet.state !== 'ready' || fleet.logIn === null)
    throw new Error(`The demo fleet is ${fleet.state}: wait until /dev/clock says that it is there.`);
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const visit = async (come: (page: Page) => Promise<void>, screens: readonly Screen[]) => {
      const context = await browser.newContext({
        baseURL: portal.url(),
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
        timezoneId: 'America/Los_Angeles',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await come(page);
      const drawn: Drawn[] = [];
      for (const screen of screens) drawn.push({ screen, title: await draw(page, screen) });
      await context.close();
      return drawn;
    };
    const { email, password } = fleet.logIn;
    const parts: [string, Drawn[]][] = [
      ['Before a login', await visit(() => Promise.resolve(), doorScreens)],
      ['The customer’s console', await visit((page) => logIn(page, email, password), customerScreens)],
      ['The provider’s console', await visit(logInOwner, staffScreens)],
    ];
    await writeFile(path.join(root, 'docs/screens.md'), pageOf(parts));
  } finally {
    await browser.close();
  }
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/log-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
}

/** The owner whom every demo has, so that no run leaves another member behind. */
async function logInOwner(page: Page): Promise<void> {
  const { email, password, app } = await readyOwner();
  await page.goto('/provider');
  await giveStaffPassword(page, email, password);
  await giveStaffCode(page, await app.next());
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
}

async function draw(page: Page, screen: Screen): Promise<string | null> {
  const address = await addressOf(page, screen);
  if (address === null) return null;
  await openWhole(page, address);
  await rest(page);
  await page.evaluate(() => document.fonts.ready);
  const title = await page.getByRole('heading', { level: 1 }).first().textContent();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  await session.detach();
  await writeFile(path.join(folder, fileOf(screen)), Buffer.from(data, 'base64'));
  process.stdout.write(`${screen.path}\n`);
  return title;
}

/** Until nothing is on its way and nothing more comes: announcements and late parts have no place held for them. */
async function rest(page: Page): Promise<void> {
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
  let before = '';
  const hasSettled = async () => {
    const now = await page.evaluate(() => document.body.innerText);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(hasSettled, { intervals: [500], timeout: 30_000 }).toBe(true);
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
}

/** Found by the links of the page before it. */
async function addressOf(page: Page, { path: pattern, open, from }: Screen): Promise<string | null> {
  if (from === undefined) return open ?? pattern;
  const [before = '', query = ''] = from.split('?');
  const start = before.includes('$') ? known.get(before) : before;
  if (start === undefined) return null;
  await openWhole(page, query === '' ? start : `${start}?${query}`);
  const fits = new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`);
  const addresses = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const found = addresses.map((one) => one.replace(/[?#].*$/, '')).find((one) => fits.test(one) && !plain.has(one));
  if (found !== undefined) known.set(pattern, found);
  return found ?? null;
}

/** Addresses with an id in them as far as they were found. */
const known = new Map<string, string>();
const plain = new Set([...doorScreens, ...customerScreens, ...staffScreens].map((screen) => screen.path));

const head = `# Screens

Every screen as the demo fleet shows it. A script draws them: \`npm start -- --demo\`, and once the fleet is there
\`npm run draw:screens\`.`;

function pageOf(parts: readonly [string, readonly Drawn[]][]): string {
  const sections = parts.map(([title, drawn]) => [`## ${title}`, ...drawn.map(partOf)].join('\n\n'));
  return `${[head, ...sections].join('\n\n')}\n`;
}

function partOf({ screen, title }: Drawn): string {
  const { path: pattern, about } = screen;
  if (title === null) return `**\`${pattern}\`** ${about} The demo fleet has none.`;
  return `### ${title}\n\n\`${pattern}\`: ${about}\n\n![${title}](images/screens/${fileOf(screen)})`;
}

const [dataFolder = process.env['DATA_DIR'] ?? path.join(root, 'data')] = process.argv.slice(2);
await drawScreens(dataFolder);
