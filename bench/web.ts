import type { Browser } from '@playwright/test';
import startPortal from '@linekeeper/e2e/world/start-portal';
import { portal } from '@linekeeper/e2e/world/running-portal';
import type { Table } from './results.ts';
import { serveBarePages } from './web/bare-pages.ts';
import { customerWithFortyLines } from './web/forty-lines.ts';
import { measureLoad, measureSearch, openBrowser, type Target } from './web/slow-browser.ts';

const turns = 5;
const term = 'Unit 37';
const whole = 'body:not(:has([aria-busy="true"])):not(:has([alt="loader"]))';
const form = 'form button[type="submit"]:not([disabled])';
/** A painted form can be typed into at once, and sends only when its code is there. */
const live = `#root:not([data-painted]) ${form}`;
const row = 'main tbody tr a';

/** The portal's pages, cold, on a slow machine and line, beside bare React pages that are built in the same run. */
export async function benchWeb(): Promise<Table> {
  const stopPortal = await startPortal();
  const bare = await serveBarePages();
  const browser = await openBrowser();
  try {
    const kept = await customerWithFortyLines(browser);
    const from = bare.elsewhere;
    const at = (path: string, readySelector: string): Target => ({
      address: `${portal.url()}${path}`,
      from,
      readySelector,
      kept: path === '/auth/log-in' ? undefined : kept,
    });
    const bareList: Target = { address: `${bare.url}/list.html`, from, readySelector: row };
    const bareLogIn: Target = { address: `${bare.url}/log-in.html`, from, readySelector: form };
    const lines = at('/lines', row);
    return {
      head: ['what', 'portal', 'bare page', 'ratio', 'keep'],
      rows: [
        ...(await logInRows(browser, at('/auth/log-in', live), bareLogIn)),
        ...(await listRows(browser, ['lines', lines], bareList)),
        ...(await listRows(browser, ['home', at('/home', `${whole} main h1`)], bareList)),
        await searchRow(browser, lines, bareList),
      ],
    };
  } finally {
    await browser.close();
    await bare.stop();
    await stopPortal();
  }
}

async function logInRows(browser: Browser, page: Target, bare: Target): Promise<string[][]> {
  const [ours, theirs] = await inTurn(
    () => measureLoad(browser, page),
    () => measureLoad(browser, bare),
  );
  return [
    ['log-in, KiB until it can be used', ...compared(ours, theirs, ({ bytes }) => bytes / 1024), '90 KiB'],
    ['log-in, first paint, ms', ...compared(ours, theirs, ({ firstPaintMs }) => firstPaintMs), '0.7 x'],
    ['log-in, usable, ms', ...compared(ours, theirs, ({ readyMs }) => readyMs), '1.2 x'],
  ];
}

async function listRows(browser: Browser, [name, page]: [string, Target], bare: Target): Promise<string[][]> {
  const [ours, theirs] = await inTurn(
    () => measureLoad(browser, page),
    () => measureLoad(browser, bare),
  );
  const shift = Math.max(...ours.map(({ layoutShift }) => layoutShift));
  return [
    [`${name}, KiB until it is there`, ...compared(ours, theirs, ({ bytes }) => bytes / 1024), '200 KiB'],
    [`${name}, there, ms`, ...compared(ours, theirs, ({ readyMs }) => readyMs), '1.25 x'],
    [`${name}, layout shift`, shift.toFixed(3), '', '', '0.01'],
  ];
}

async function searchRow(browser: Browser, page: Target, bare: Target): Promise<string[]> {
  const [ours, theirs] = await inTurn(
    () => measureSearch(browser, page, term),
    () => measureSearch(browser, bare, term),
  );
  return ['search, last key to final rows, ms', ...compared(ours, theirs, (ms) => ms), '1.2 x'];
}

/** Both sides by turns, so that what else the machine does meets both. */
async function inTurn<Measured>(
  ours: () => Promise<Measured>,
  theirs: () => Promise<Measured>,
): Promise<[Measured[], Measured[]]> {
  const [first, second]: [Measured[], Measured[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    first.push(await ours());
    second.push(await theirs());
  }
  return [first, second];
}

function compared<Measured>(ours: Measured[], theirs: Measured[], numberOf: (one: Measured) => number): string[] {
  const [our, their] = [ours, theirs].map((all) => median(all.map((one) => numberOf(one))));
  return [(our ?? 0).toFixed(0), (their ?? 0).toFixed(0), ((our ?? 0) / (their ?? 1)).toFixed(2)];
}

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
