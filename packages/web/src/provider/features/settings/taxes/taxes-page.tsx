import type { TaxRateShown } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Below } from '../../../../parts/loaded/below.tsx';
import { Loaded } from '../../../../parts/loaded/loaded.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { businessClock } from '../../../../ui/format/clock.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../../ui/look/skeleton.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { RateDialog, type RateAct } from './rate-dialog.tsx';
import { RatesTable } from './rates-table.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TableActions } from './table-actions.tsx';
import { taxesQueries } from './taxes-queries.ts';
import { words } from './words.ts';

type Show = 'now' | 'all';

/** The table of taxes: shown to all staff, changed by owners. */
export function TaxesPage(): ReactElement {
  const taxes = useQuery(taxesQueries.all());
  const mayChange = useStaffMayDo('settings');
  const [show, setShow] = useState<Show>('now');
  const [act, setAct] = useState<RateAct>();
  const [removing, setRemoving] = useState<TaxRateShown>();
  const today = new Date(businessClock.now()).toISOString().slice(0, 10);
  return (
    <>
      {taxes.data && !taxes.data.isUsed && (
        <Banner tone="note" title={words.unusedTitle}>
          {words.unused}
        </Banner>
      )}
      {taxes.isLoading && <Skeleton className="h-80" />}
      <Below when={!taxes.isLoading}>
        <Panel
          flush
          title={words.title}
          note={words.note}
          action={<TableActions onAdd={() => setAct({ kind: 'add' })} />}
        >
          <div className="px-4 pb-3">
            <Choice
              name="show"
              label={words.show}
              options={shows}
              value={show}
              onChange={(next) => setShow(next === 'all' ? 'all' : 'now')}
            />
          </div>
          <Loaded query={taxes} failed={words.loadFailed}>
            {(data) => (
              <RatesTable
                rates={data && (show === 'all' ? data.rates : data.rates.filter((rate) => holdsOn(rate, today)))}
                isEmpty={data?.rates.length === 0}
                {...(mayChange && { onAct: setAct, onRemove: setRemoving })}
              />
            )}
          </Loaded>
        </Panel>
      </Below>
      {act && <RateDialog act={act} onClose={() => setAct(undefined)} />}
      {removing && <RemoveDialog rate={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

const shows = [
  { value: 'now', label: words.shows.now },
  { value: 'all', label: words.shows.all },
];

function holdsOn({ validFrom, validThrough }: TaxRateShown, day: string): boolean {
  return validFrom <= day && (validThrough === null || day <= validThrough);
}
