import { mayDo, type BillingCalendar } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { BillingDayForm } from './billing-day-form.tsx';
import { zoneText } from '../../../ui/format/zone.ts';
import { dayText } from './choices.ts';
import { NextBills } from './next-bills.tsx';
import { words } from './words.ts';

/** When the account is billed, and what its next bills cover; a form for those who pay. */
export function BillingDay(): ReactElement {
  const profile = useQuery(queries.userInfo());
  const calendar = useQuery(queries.billingCalendar());
  return (
    <Loaded query={calendar} failed={words.loadFailed} frame={inPanel}>
      {(data) =>
        data && profile.data && mayDo(profile.data.role, 'pay') ? (
          <BillingDayForm stored={data} />
        ) : (
          <ReadOnly calendar={data} isForbidden={profile.data !== undefined} />
        )
      }
    </Loaded>
  );
}

interface ReadOnlyProps {
  readonly calendar: BillingCalendar | undefined;
  readonly isForbidden: boolean;
}

function ReadOnly({ calendar, isForbidden }: ReadOnlyProps): ReactElement {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Panel title={words.title} {...(isForbidden && { note: words.readOnly })}>
        <DefinitionList
          items={[
            { term: words.day, value: calendar && dayText(calendar.billingDay) },
            { term: words.zone, value: calendar && zoneText(calendar.timeZone) },
          ]}
        />
      </Panel>
      <Panel title={words.preview.title}>
        <NextBills calendar={calendar} />
      </Panel>
    </div>
  );
}
