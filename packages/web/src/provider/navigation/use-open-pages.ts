import { areaAt } from './areas.ts';
import { pages, type PageLink } from './pages.ts';
import { useOpenAreas } from './use-open-areas.ts';

/** The areas that the role may open, and the pages below them. */
export function useOpenPages(): readonly PageLink[] {
  const areas = useOpenAreas();
  return [...areas, ...pages.filter(({ path }) => areas.some((area) => area === areaAt(path)))];
}
