import { paths } from '../../navigation/paths.ts';
import type { IconName } from '../../ui/look/icon-paths.ts';

export interface MenuPlace {
  readonly title: string;
  readonly icon: IconName;
  readonly to: (typeof paths)[keyof typeof paths];
  readonly params?: { readonly section: string };
  /** Further routes during which the entry is marked. */
  readonly also?: readonly string[];
  /** Shown in the bottom bar of phones; the rest is behind "More". */
  readonly onBar: boolean;
}

/** The main menu; its first entry is where a logged-in person starts (specification §3, navigation state). */
export const consoleMenu: readonly MenuPlace[] = [
  { title: 'Overview', icon: 'overview', to: paths.home, onBar: true },
  { title: 'Lines', icon: 'lines', to: paths.lines, also: ['/lines/'], onBar: true },
  { title: 'Activate', icon: 'activate', to: paths.activate, onBar: true },
  { title: 'Plans', icon: 'plans', to: paths.activePlans, also: ['/active-devices/', '/plans'], onBar: false },
  { title: 'Jobs', icon: 'jobs', to: paths.jobs, also: ['/jobs/'], onBar: false },
  { title: 'Billing', icon: 'billing', to: paths.billing, also: ['/billing/'], onBar: true },
  { title: 'Activity', icon: 'activity', to: paths.activity, onBar: false },
  {
    title: 'Settings',
    icon: 'settings',
    to: paths.settings,
    params: { section: 'personal-info' },
    also: ['/settings/'],
    onBar: false,
  },
];

/** Whether the open address belongs to a place of the menu. */
export function isOpen(place: MenuPlace, pathname: string): boolean {
  return pathname === place.to || (place.also ?? []).some((start) => pathname.startsWith(start));
}
