import { browserOf } from '@linekeeper/contract';
import { words } from './words.tsx';

/** A browser's user agent in words a person uses: "Chrome on Windows". What is not known is left out. */
export function browserName(userAgent: string): string {
  const { browser, system } = browserOf(userAgent);
  if (browser !== null && system !== null) return words.browsers.named(browser, system);
  if (system !== null) return words.browsers.namedBySystem(system);
  return browser ?? words.browsers.unknown;
}

/** Whether it is carried about. */
export function isHandheld(userAgent: string): boolean {
  return /\biPhone\b|\biPad\b|\bAndroid\b/.test(userAgent);
}
