import { moveReaches, type StaffPlan, type StaffPlanVersion } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { SelectByTyping } from '../../../ui/form/select-by-typing.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { DecisionDialog } from '../../parts/decision/decision-dialog.tsx';
import { DayChoice } from './day-choice.tsx';
import { EffectView } from './effect-view.tsx';
import { letterOfMove, plansQueries, type Move } from './plans-queries.ts';
import { words } from './words.ts';

const said = words.move;

interface MovePanelProps {
  readonly plan: StaffPlan;
  readonly versions: readonly StaffPlanVersion[];
  /** The first day that may be chosen. */
  readonly earliest: string;
  readonly onClose: () => void;
}

/** Brings customers with earlier versions to one that is sold: whom, from when, and what that does to their bills. */
export function MovePanel({ plan, versions, earliest, onClose }: MovePanelProps): ReactElement {
  const [move, setMove] = useState<Move>({ ...nobody, versionNo: plan.versionNo, reach: 'all' });
  const [day, setDay] = useState('');
  const [asks, setAsks] = useState(false);
  const change = (to: Partial<Move>): void => setMove({ ...move, ...to });
  const asked = { ...move, holdsFrom: day >= earliest ? day : null };
  const effect = useQuery(plansQueries.moveEffect(plan.id, asked));
  const emails = effect.data?.emailCount ?? 0;
  return (
    <>
      <Panel
        title={said.title}
        action={
          <Button onClick={onClose} tone="quiet">
            {said.cancel}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Choices {...{ plan, versions, earliest, move, day, setDay }} onChange={change} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            {effect.data && emails === 0 && <p className="text-ink-soft">{said.none}</p>}
            <Button tone="primary" disabled={emails === 0 || effect.isPlaceholderData} onClick={() => setAsks(true)}>
              {said.button}
            </Button>
          </div>
        </div>
      </Panel>
      <Loaded query={effect} failed={words.publish.effectFailed}>
        {(loaded) => (
          <EffectView
            letter={letterOfMove(plan.id, asked)}
            effect={loaded}
            refreshing={effect.isPlaceholderData}
            chosen={move.reach === 'chosen' ? move.accountIds : null}
            onChoose={(accountIds) => change({ accountIds })}
          />
        )}
      </Loaded>
      {asks && (
        <DecisionDialog
          title={said.confirmTitle(plan.terms.name, move.versionNo)}
          text={words.publish.confirmReach(emails, effect.data?.lineCount ?? 0)}
          confirm={said.confirm}
          done={said.done(emails)}
          change="movePlanCustomers"
          decide={async (reason) => {
            const body = { ...asked, accountIds: [...asked.accountIds], reason };
            const answer = await callProvider('movePlanCustomers', { params: { id: plan.id }, body });
            if (answer.ok) onClose();
            return answer;
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

const nobody = { fromVersionNo: null, accountIds: [], holdsFrom: null } as const;

interface ChoicesProps extends Pick<MovePanelProps, 'earliest' | 'plan' | 'versions'> {
  readonly move: Move;
  readonly onChange: (to: Partial<Move>) => void;
  /** Empty: as soon as the notice is over. */
  readonly day: string;
  readonly setDay: (day: string) => void;
}

function Choices({ plan, versions, earliest, move, onChange, day, setDay }: ChoicesProps): ReactElement {
  const sold = versions.map(({ versionNo }) => versionNo).filter((one) => one <= plan.versionNo);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <VersionChoice
          label={said.version}
          versions={sold.filter((one) => one > 1)}
          value={move.versionNo}
          onChange={(versionNo) => onChange({ ...nobody, versionNo, reach: 'all' })}
        />
        <WhoChoice move={move} versions={sold.filter((one) => one < move.versionNo)} onChange={onChange} />
        <DayChoice
          name="moveFrom"
          label={words.publish.when}
          none={words.publish.asSoon}
          some={words.publish.fromDay}
          dayLabel={words.publish.reachDay}
          earliest={earliest}
          value={day}
          onChange={setDay}
        />
      </div>
      <p className="text-sm text-ink-soft">{words.publish.notice}</p>
    </>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly versions: readonly number[];
  readonly value: number | null;
  readonly onChange: (versionNo: number) => void;
}

function VersionChoice({ label, versions, value, onChange }: VersionChoiceProps): ReactElement {
  return (
    <SelectByTyping
      name={label}
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(one) => onChange(Number(one === '' ? (versions[0] ?? 0) : one))}
      options={versions.map((one) => ({ value: String(one), label: said.versionNo(one) }))}
    />
  );
}

interface WhoChoiceProps {
  readonly move: Move;
  /** The earlier ones. */
  readonly versions: readonly number[];
  readonly onChange: (to: Partial<Move>) => void;
}

function WhoChoice({ move, versions, onChange }: WhoChoiceProps): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      <p aria-hidden="true" className="-mb-1.5 text-sm font-medium">
        {said.who}
      </p>
      <Choice
        name="moveReach"
        label={said.who}
        value={move.reach}
        onChange={(value) => {
          const reach = moveReaches.find((one) => one === value) ?? 'all';
          onChange({ reach, fromVersionNo: reach === 'version' ? (versions[0] ?? null) : null, accountIds: [] });
        }}
        options={moveReaches.map((value) => ({ value, label: said.reaches[value] }))}
      />
      {move.reach === 'version' && (
        <>
          <VersionChoice
            label={said.from}
            versions={versions}
            value={move.fromVersionNo}
            onChange={(fromVersionNo) => onChange({ fromVersionNo })}
          />
          <p className="text-sm text-ink-soft">{said.allLines}</p>
        </>
      )}
    </div>
  );
}
