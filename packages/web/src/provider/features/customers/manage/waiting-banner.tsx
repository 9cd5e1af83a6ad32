import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { paths } from '../../../navigation/paths.ts';
import { manageQueries } from './manage-queries.ts';
import { words } from './words.ts';

/** New customers that wait for staff; nothing while there are none. */
export function WaitingBanner(): ReactElement | null {
  const { data } = useQuery(manageQueries.waiting());
  if (!data || data.total === 0) return null;
  return (
    <div className="mb-4">
      <Banner
        tone="note"
        title={words.waiting.title(data.total)}
        action={
          <Link to={paths.customers} search={{ hold: 'approval' }} className="font-medium text-brand-text">
            {words.waiting.show}
          </Link>
        }
      />
    </div>
  );
}
