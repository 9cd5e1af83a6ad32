import { staffMayDo } from '@linekeeper/contract/provider';
import type { ReactElement, ReactNode } from 'react';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TabLink, TabLinks } from '../../../ui/layout/tab-links.tsx';
import { moneyPages } from '../../navigation/money-pages.ts';
import { paths } from '../../navigation/paths.ts';
import { useStaffSelf } from '../../session/session-context.ts';
import { words } from './words.ts';

interface MoneyFrameProps {
  /** One primary action, at most one quiet one. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Title and tabs around every page of Money. */
export function MoneyFrame({ action, children }: MoneyFrameProps): ReactElement {
  const self = useStaffSelf();
  const open = self ? moneyPages.filter(({ permission }) => staffMayDo(self.role, permission)) : [];
  return (
    <>
      <PageHeader title={words.title} action={action} />
      <TabLinks label={words.pages}>
        {open.map(({ path, title }) => (
          <TabLink key={path} to={path} activeOptions={{ exact: path === paths.money, includeSearch: false }}>
            {title}
          </TabLink>
        ))}
      </TabLinks>
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </>
  );
}
