import { mayDo, type SpendCap } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { ProgressLine } from '../../../ui/feedback/progress.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText, dateTimeText } from '../../../ui/format/time.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SpendCapForm } from './spend-cap-form.tsx';
import { words } from './words.ts';

/** What usage above allowances may cost in a period, and what it has come to; a form for those who may pay. */
export function SpendCapSection(): ReactElement {
  const profile = useQuery(queries.userInfo());
  const cap = useQuery(queries.spendCap());
  const role = profile.data?.role;
  return (
    <Loaded query={cap} failed={words.loadFailed} frame={inPanel}>
      {(data) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
          <Figures cap={data} isForbidden={role !== undefined && !mayDo(role, 'pay')} />
          {data && role && mayDo(role, 'pay') && <SpendCapForm stored={data} />}
        </div>
      )}
    </Loaded>
  );
}

interface FiguresProps {
  readonly cap: SpendCap | undefined;
  readonly isForbidden: boolean;
}

function Figures({ cap, isForbidden }: FiguresProps): ReactElement {
  const periodEnd = cap?.periodEnd ?? null;
  return (
    <Panel title={words.title} note={isForbidden ? words.readOnly : words.note}>
      <DefinitionList
        items={[
          { term: words.used, value: cap && <Used cap={cap} /> },
          { term: words.cap, value: cap && (cap.capCents === null ? words.none : money(cap.capCents)) },
          { term: words.recurring, value: cap && money(cap.recurringCents) },
          ...(cap && cap.lineCount > 0 ? [{ term: words.suspended, value: words.lines(cap.lineCount) }] : []),
          { term: words.nextPeriod, value: cap && periodEnd && dateText(periodEnd) },
          { term: words.asOf, value: cap && cap.asOf && dateTimeText(cap.asOf, cap.timeZone) },
        ]}
      />
    </Panel>
  );
}

function Used({ cap: { usedCents, capCents } }: { readonly cap: SpendCap }): ReactElement {
  const used = money(usedCents);
  if (capCents === null) return <>{words.uncapped(used)}</>;
  const percent = capCents === 0 ? 0 : (100 * usedCents) / capCents;
  return (
    <ProgressLine
      percent={percent}
      status={percent >= 100 ? 'exception' : 'normal'}
      label={words.share}
      end={words.usedOf(used, money(capCents))}
    />
  );
}
