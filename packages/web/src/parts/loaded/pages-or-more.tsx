import type { ReactElement } from 'react';
import { useIsPhone } from '../../ui/look/use-phone.ts';
import { Pagination, type PaginationProps } from '../../ui/table/pagination.tsx';
import { LoadMore, type Older } from './load-more.tsx';

/** The pages of a list; on phones it grows as one scrolls. */
export function PagesOrMore({ older, ...pages }: PaginationProps & { readonly older: Older }): ReactElement | null {
  return useIsPhone() ? <LoadMore list={older} /> : <Pagination {...pages} />;
}
