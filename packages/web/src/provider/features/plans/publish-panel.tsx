import { versionReaches } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { dateText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DayChoice } from './day-choice.tsx';
import { EffectView } from './effect-view.tsx';
import { letterOfDraft, plansQueries, type OpenDraft } from './plans-queries.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { words } from './words.ts';

interface PublishPanelProps {
  readonly data: OpenDraft;
  readonly mayChange: boolean;
}

/** What is chosen; empty days mean: at once, and as soon as the notice is over. */
interface Chosen {
  readonly reach: (typeof versionReaches)[number];
  readonly accountIds: readonly string[];
  readonly holdsFrom: string;
  readonly soldFrom: string;
}

const said = words.publish;

/** For whom a draft holds and from when, and what that does to the bills. */
export function PublishPanel({ data, mayChange }: PublishPanelProps): ReactElement {
  const { draft, plan, earliest } = data;
  const [chosen, setChosen] = useState<Chosen>({ reach: 'none', accountIds: [], holdsFrom: '', soldFrom: '' });
  const [open, setOpen] = useState(false);
  const change = (to: Partial<Chosen>): void => setChosen({ ...chosen, ...to });
  const reach = { ...chosen, holdsFrom: dayOf(chosen.holdsFrom, earliest.reach) };
  const effect = useQuery({
    ...plansQueries.effect(draft.id, draft.revision, reach),
    enabled: plan !== null,
  });
  return (
    <>
      <Panel title={said.title}>
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <DayChoice
              name="soldFrom"
              label={said.newLines}
              none={said.atOnce}
              some={said.fromDay}
              dayLabel={said.saleDay}
              earliest={earliest.sale}
              value={chosen.soldFrom}
              onChange={(soldFrom) => change({ soldFrom })}
            />
            {plan && <ReachChoice chosen={chosen} earliest={earliest.reach} onChange={change} />}
          </div>
          {mayChange && <PublishRow fault={faultOf(chosen, data)} onPublish={() => setOpen(true)} />}
        </div>
      </Panel>
      {plan && (
        <Loaded query={effect} failed={said.effectFailed}>
          {(loaded) => (
            <EffectView
              letter={letterOfDraft(draft.id, reach.holdsFrom)}
              effect={loaded}
              refreshing={effect.isPlaceholderData}
              chosen={chosen.reach === 'chosen' ? chosen.accountIds : null}
              onChoose={(accountIds) => change({ accountIds })}
            />
          )}
        </Loaded>
      )}
      {open && (
        <PublishDialog
          draft={draft}
          effect={plan ? effect.data : undefined}
          asked={{ ...reach, accountIds: [...chosen.accountIds], soldFrom: dayOf(chosen.soldFrom, earliest.sale) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A day that may be asked for; null: none. */
const dayOf = (typed: string, earliest: string): string | null => (typed >= earliest ? typed : null);

function faultOf({ reach, accountIds, holdsFrom, soldFrom }: Chosen, { earliest, isOutdated }: OpenDraft): string {
  if (isOutdated) return words.draft.outdated;
  if (soldFrom !== '' && soldFrom < earliest.sale) return said.dayWrong(dateText(earliest.sale));
  if (reach !== 'none' && holdsFrom !== '' && holdsFrom < earliest.reach)
    return said.dayWrong(dateText(earliest.reach));
  return reach === 'chosen' && accountIds.length === 0 ? said.chooseSome : '';
}

interface PublishRowProps {
  /** Why it cannot be published as chosen; empty: it can. */
  readonly fault: string;
  readonly onPublish: () => void;
}

function PublishRow({ fault, onPublish }: PublishRowProps): ReactElement {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {fault !== '' && <p className="text-ink-soft">{fault}</p>}
      <Button tone="primary" disabled={fault !== ''} onClick={onPublish}>
        {said.button}
      </Button>
    </div>
  );
}

interface ReachChoiceProps {
  readonly chosen: Chosen;
  readonly earliest: string;
  readonly onChange: (to: Partial<Chosen>) => void;
}

function ReachChoice({ chosen, earliest, onChange }: ReachChoiceProps): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      <p aria-hidden="true" className="-mb-1.5 text-sm font-medium">
        {said.existing}
      </p>
      <Choice
        name="reach"
        label={said.existing}
        value={chosen.reach}
        onChange={(value) => onChange({ reach: versionReaches.find((one) => one === value) ?? 'none' })}
        options={versionReaches.map((value) => ({ value, label: said.reaches[value] })).toReversed()}
      />
      {chosen.reach !== 'none' && (
        <>
          <DayChoice
            name="holdsFrom"
            label={said.when}
            none={said.asSoon}
            some={said.fromDay}
            dayLabel={said.reachDay}
            earliest={earliest}
            value={chosen.holdsFrom}
            onChange={(holdsFrom) => onChange({ holdsFrom })}
          />
          <p className="text-sm text-ink-soft">{said.notice}</p>
        </>
      )}
    </div>
  );
}
