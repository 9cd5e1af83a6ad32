import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../api/queries.ts';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { useKept } from '../../session/use-kept.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResultState } from '../../ui/feedback/no-result-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/table/table.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { planColumns } from './plan-columns.tsx';
import { planRows } from './plan-rows.ts';
import { words } from './words.tsx';

/** The catalogue: what each plan gives, what it costs, how many lines of the account are on it. */
export function PlansPage(): ReactElement {
  const catalog = useQuery(queries.catalog());
  const mine = useQuery(queries.activePlans());
  const mayActivate = useMayDo('operate');
  const [carrier, setCarrier] = useKept('plans.carrier', '', z.string());
  const all = catalog.data && planRows(catalog.data.plans, mine.data?.plans);
  const rows = all?.filter((plan) => carrier === '' || plan.carrier === carrier);
  return (
    <>
      <PageHeader
        title={words.title}
        facts={[{ label: words.prices, value: words.pricesNote }]}
        action={<TextLink to={paths.activePlans}>{words.inUse}</TextLink>}
      />
      <div className="flex flex-col gap-4">
        <CarrierChoice value={carrier} onChange={setCarrier} />
        <Panel flush>
          <Loaded query={catalog} failed={words.loadFailed}>
            {() => (
              <Table
                label={words.title}
                columns={planColumns(mayActivate)}
                rows={rows}
                rowKey={(plan) => plan.id}
                wide
                skeletonRows={6}
                empty={<NoPlans isFiltered={Boolean(all?.length)} onClear={() => setCarrier('')} />}
              />
            )}
          </Loaded>
        </Panel>
      </div>
    </>
  );
}

interface CarrierChoiceProps {
  readonly value: string;
  readonly onChange: (carrier: string) => void;
}

function CarrierChoice({ value, onChange }: CarrierChoiceProps): ReactElement | null {
  const { carriers } = usePublicConfig();
  if (carriers.length < 2) return null;
  const options = [
    { value: '', label: words.allCarriers },
    ...carriers.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <Choice name="carrier" label={words.carrier} options={options} value={value} onChange={onChange} />;
}

function NoPlans({
  isFiltered,
  onClear,
}: {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}): ReactElement {
  const { brand } = usePublicConfig();
  if (isFiltered) return <NoResultState title={words.noneOfCarrier} onClear={onClear} />;
  return (
    <EmptyState icon="plans" title={words.none}>
      {words.noneText(
        brand.name,
        <a href={`mailto:${brand.supportEmail}`} className="font-medium text-brand-text hover:underline">
          {brand.supportEmail}
        </a>,
      )}
    </EmptyState>
  );
}
