import type { PriceOverride } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { Button } from '../../../../ui/action/button.tsx';
import { TextLink } from '../../../../ui/action/text-link.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Status } from '../../../../ui/feedback/status.tsx';
import { dateText } from '../../../../ui/format/time.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { paths } from '../../../navigation/paths.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { PriceDialog } from './price-dialog.tsx';
import { priceTexts } from './price-texts.ts';
import { pricesQueries } from './prices-queries.ts';
import { words } from './words.ts';

interface PricesPanelProps {
  /** Of the account. */
  readonly id: string;
}

/** What the customer pays in place of plans' prices, ended ones included. */
export function PricesPanel({ id }: PricesPanelProps): ReactElement {
  const mayDecide = useStaffMayDo('money');
  const query = useQuery(pricesQueries.of(id));
  const [adds, setAdds] = useState(false);
  const [changed, setChanged] = useState<PriceOverride | null>(null);
  const [ended, setEnded] = useState<PriceOverride | null>(null);
  return (
    <Loaded query={query} failed={words.loadFailed} frame={inPanel}>
      {(items) => (
        <Panel
          flush
          title={words.title}
          note={words.note}
          action={mayDecide && <Button onClick={() => setAdds(true)}>{words.add}</Button>}
        >
          <Table
            label={words.title}
            columns={mayDecide ? [...columns, actionsColumn(setChanged, setEnded)] : columns}
            rows={items}
            rowKey={(one) => one.id}
            skeletonRows={2}
            empty={<EmptyState icon="billing" title={words.none} />}
          />
          {adds && <PriceDialog id={id} override={null} onClose={() => setAdds(false)} />}
          {changed && <PriceDialog id={id} override={changed} onClose={() => setChanged(null)} />}
          {ended && (
            <DecisionDialog
              title={words.endTitle(ended.plan.name)}
              text={words.endText}
              confirm={words.endConfirm}
              tone="danger"
              done={words.ended}
              change="endPriceOverride"
              decide={(reason) =>
                callProvider('endPriceOverride', { params: { id, item: ended.id }, body: { reason } })
              }
              onClose={() => setEnded(null)}
            />
          )}
        </Panel>
      )}
    </Loaded>
  );
}

const tones = { live: 'good', waiting: 'note', over: 'plain', calledOff: 'plain' } as const;

const columns: readonly Column<PriceOverride>[] = [
  {
    key: 'plan',
    title: words.columns.plan,
    phone: 'head',
    cell: ({ plan, versionNo, by, madeAt, reason }) => (
      <span className="block min-w-0 wrap-anywhere">
        <TextLink to={paths.plan} params={{ id: plan.id }}>
          {plan.name}
        </TextLink>
        <span className="block text-sm font-normal text-ink-soft">
          {versionNo === null ? words.allVersions : words.version(versionNo)}
        </span>
        <span className="block text-sm font-normal text-ink-faint">{words.by(by, dateText(madeAt), reason)}</span>
      </span>
    ),
  },
  {
    key: 'prices',
    title: words.columns.prices,
    cell: (override) => (
      <ul>
        {priceTexts(override).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'when',
    title: words.columns.when,
    cell: ({ fromDay, throughDay }) =>
      throughDay === null ? words.since(dateText(fromDay)) : words.between(dateText(fromDay), dateText(throughDay)),
  },
  {
    key: 'state',
    title: words.columns.state,
    phone: 'corner',
    cell: ({ state }) => <Status tone={tones[state]}>{words.states[state]}</Status>,
  },
];

type Open = (override: PriceOverride) => void;

const actionsColumn = (onChange: Open, onEnd: Open): Column<PriceOverride> => ({
  key: 'actions',
  title: words.change,
  actions: true,
  cell: (override) =>
    (override.state === 'live' || override.state === 'waiting') &&
    override.endedAt === null && (
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="small" aria-label={words.changeOf(override.plan.name)} onClick={() => onChange(override)}>
          {words.change}
        </Button>
        <Button size="small" aria-label={words.endOf(override.plan.name)} onClick={() => onEnd(override)}>
          {words.end}
        </Button>
      </span>
    ),
});
