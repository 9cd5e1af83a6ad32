import { locale } from '../../../ui/format/locale.ts';
import { words } from './words.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long something still works, rounded up: what was just sent for 7 days expires "in 7 days". */
export function expiryText(at: string, nowMs: number): string {
  const leftMs = new Date(at).getTime() - nowMs;
  if (leftMs <= 0) return words.states.now;
  const time = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return leftMs > dayMs
    ? time.format(Math.ceil(leftMs / dayMs), 'day')
    : time.format(Math.ceil(leftMs / hourMs), 'hour');
}
