import { paths } from '../../navigation/paths.ts';
import type { IconName } from '../../ui/look/icon-paths.ts';
import { words } from './words.ts';

export interface MenuPlace {
  readonly title: string;
  readonly icon: IconName;
  readonly to: (typeof paths)[keyof typeof paths];
  readonly params?: { readonly section: string };
  /** Further routes during which the entry is marked. */
  readonly also?: readonly string[];
  /** Shown in the bottom bar of phones; the rest is behind "More". */
  readonly onBar: boolean;
  /** Opens it behind `g`. */
  readonly letter: string;
}

/** The main menu; its first entry is where a logged-in person starts (specification §3, navigation state). */
export const consoleMenu: readonly MenuPlace[] = [
  { title: words.places.overview, icon: 'overview', to: paths.home, onBar: true, letter: 'o' },
  { title: words.places.lines, icon: 'lines', to: paths.lines, also: ['/lines/'], onBar: true, letter: 'l' },
  { title: words.places.activate, icon: 'activate', to: paths.activate, also: ['/sims'], onBar: true, letter: 'a' },
  {
    title: words.places.plans,
    icon: 'plans',
    to: paths.activePlans,
    also: ['/active-devices/', '/plans'],
    onBar: false,
    letter: 'p',
  },
  { title: words.places.jobs, icon: 'jobs', to: paths.jobs, also: ['/jobs/'], onBar: false, letter: 'j' },
  { title: words.places.billing, icon: 'billing', to: paths.billing, also: ['/billing/'], onBar: true, letter: 'b' },
  { title: words.places.activity, icon: 'activity', to: paths.activity, onBar: false, letter: 'y' },
  {
    title: words.places.settings,
    icon: 'settings',
    to: paths.settings,
    params: { section: 'personal-info' },
    also: ['/settings/'],
    onBar: false,
    letter: 's',
  },
];

/** Whether the open address belongs to a place of the menu. */
export function isOpen(place: MenuPlace, pathname: string): boolean {
  return pathname === place.to || (place.also ?? []).some((start) => pathname.startsWith(start));
}
