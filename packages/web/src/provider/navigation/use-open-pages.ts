import { staffMayDo } from '@linekeeper/contract/provider';
import { useStaffSelf } from '../session/session-context.ts';
import { areaAt } from './areas.ts';
import { pages, type PageLink } from './pages.ts';
import { useOpenAreas } from './use-open-areas.ts';
import { words } from './words.ts';

export interface OpenPage extends PageLink {
  /** Other words that people type for it. */
  readonly also: string | undefined;
}

/** The areas that the role may open, and the pages below them. */
export function useOpenPages(): readonly OpenPage[] {
  const self = useStaffSelf();
  const areas = useOpenAreas();
  const mayOpen = ({ path, permission }: PageLink): boolean =>
    areas.some((area) => area === areaAt(path)) &&
    (!permission || (self !== undefined && staffMayDo(self.role, permission)));
  const open: readonly PageLink[] = [...areas, ...pages.filter(mayOpen)];
  return open.map((page) => ({ ...page, also: page.search ? undefined : words.also[page.path] }));
}
