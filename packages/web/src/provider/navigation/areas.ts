import type { StaffPermission } from '@linekeeper/contract/provider';
import type { IconName } from '../../ui/look/icon-paths.ts';
import { paths } from './paths.ts';
import { words } from './words.ts';

export interface Area {
  readonly path: (typeof paths)[keyof typeof paths];
  readonly title: string;
  /** Without it the area is neither offered nor shown. */
  readonly permission: StaffPermission;
  readonly icon: IconName;
  /** Typed behind `g` it opens the area. */
  readonly letter: string;
}

/** The areas of the console in the order of its menu; their pages are in `app/area-routes.ts`. */
export const areas: readonly Area[] = [
  { path: paths.home, title: words.home, permission: 'console', icon: 'overview', letter: 'h' },
  { path: paths.customers, title: words.customers, permission: 'console', icon: 'account', letter: 'c' },
  { path: paths.money, title: words.money, permission: 'console', icon: 'billing', letter: 'm' },
  { path: paths.plans, title: words.plans, permission: 'console', icon: 'plans', letter: 'p' },
  { path: paths.operations, title: words.operations, permission: 'console', icon: 'activity', letter: 'o' },
  { path: paths.inventory, title: words.inventory, permission: 'console', icon: 'sim', letter: 'i' },
  { path: paths.staff, title: words.staff, permission: 'console', icon: 'people', letter: 's' },
  { path: paths.takeOvers, title: words.takeOver, permission: 'takeover', icon: 'activate', letter: 't' },
  { path: paths.audit, title: words.audit, permission: 'audit', icon: 'lock', letter: 'a' },
  { path: paths.settings, title: words.settings, permission: 'console', icon: 'settings', letter: 'e' },
];

/** The area that an address belongs to; undefined where there is none. */
export function areaAt(pathname: string): Area | undefined {
  const isIn = ({ path }: Area) => pathname === path || (path !== paths.home && pathname.startsWith(`${path}/`));
  return areas.find(isIn);
}
