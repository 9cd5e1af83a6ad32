import type { Plan } from '@linekeeper/contract';
import { useMemo, useState, type FormEvent, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../session/use-kept.ts';
import { Button } from '../../ui/action/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { filledRows } from './activation-body.ts';
import { checkDevices, isBad, type Findings } from './devices/check-device.ts';
import { DeviceGrid } from './device-grid.tsx';
import type { DeviceRow } from './devices/device-row.ts';
import { Missing } from './plan-step.tsx';
import type { DeviceList } from './file/device-list.ts';
import { ListStep } from './file/list-step.tsx';
import { useDeviceList } from './file/use-device-list.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { PlanFacts } from './plan-facts.tsx';
import type { ChangeDraft } from './use-draft.ts';
import { useRows } from './use-rows.ts';
import { words } from './words.tsx';

export interface DevicesStepProps {
  readonly plan: Plan;
  readonly rows: readonly DeviceRow[];
  readonly change: ChangeDraft;
  readonly onBack: () => void;
  readonly onContinue: () => void;
}

/** Which devices: typed, scanned, pasted, or from a file. */
export function DevicesStep(props: DevicesStepProps): ReactElement {
  const { isKnown, list, put } = useDeviceList();
  const [wantsFile, setWantsFile] = useKept('activation.file', false, z.boolean());
  function type(): void {
    put(undefined);
    setWantsFile(false);
  }
  function takeFile(taken?: DeviceList): void {
    put(taken);
    setWantsFile(true);
  }
  if (!isKnown) return <Skeleton className="h-64 w-full" />;
  if (wantsFile || list) {
    return <ListStep plan={props.plan} list={list} onList={put} onType={type} onBack={props.onBack} />;
  }
  return <TypedDevices {...props} onFile={takeFile} />;
}

type TypedDevicesProps = DevicesStepProps & {
  /** To a file, or to a list that is too long to be typed. */
  readonly onFile: (list?: DeviceList) => void;
};

/** The devices row by row, checked while they are typed. */
function TypedDevices({ plan, rows, change, onBack, onContinue, onFile }: TypedDevicesProps): ReactElement {
  const findings = useMemo(() => checkDevices(rows, plan), [rows, plan]);
  const grid = useRows(rows, change);
  const [missing, setMissing] = useState('');
  const [pasting, setPasting] = useKept('activation.list.open', false, z.boolean());
  const wrong = rows.filter((row) => isBad(findings.get(row.key)));
  const filled = filledRows(rows).length;
  function submit(event: FormEvent): void {
    event.preventDefault();
    const [first] = filled === 0 ? rows : wrong;
    if (!first) return onContinue();
    setMissing(filled === 0 ? words.devices.none : words.devices.toFix(wrong.length));
    return grid.focus(first.key);
  }
  return (
    <form onSubmit={submit} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px]">
      <Panel
        flush
        title={words.devices.title}
        note={words.devices.note}
        action={
          <span className="flex flex-wrap gap-2">
            <Button icon="copy" onClick={() => setPasting(true)}>
              {words.devices.paste}
            </Button>
            <Button icon="arrow-up" onClick={() => onFile()}>
              {words.devices.upload}
            </Button>
          </span>
        }
      >
        <DeviceGrid rows={rows} findings={findings} needsImei={plan.needsImei} grid={grid} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <Button icon="plus" onClick={() => grid.addAfter()}>
            {words.devices.add}
          </Button>
          <Summary filled={filled} wrong={wrong.length} warned={warnedIn(findings)} />
        </div>
      </Panel>
      <aside aria-label={words.chosen.title} className="flex flex-col gap-4">
        <PlanFacts plan={plan} onChange={onBack} />
      </aside>
      <div className="flex flex-col gap-3">
        <Missing text={grid.problem || (wrong.length > 0 || filled === 0 ? missing : '')} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary">
            {words.devices.continue}
          </Button>
          <Button onClick={onBack}>{words.back}</Button>
        </div>
      </div>
      <PasteDialog open={pasting} onOpenChange={setPasting} rows={rows} onAdd={grid.addMany} onLong={onFile} />
    </form>
  );
}

function warnedIn(findings: ReadonlyMap<string, Findings>): number {
  return [...findings.values()].filter((one) => !isBad(one)).length;
}

interface SummaryProps {
  readonly filled: number;
  readonly wrong: number;
  readonly warned: number;
}

function Summary({ filled, wrong, warned }: SummaryProps): ReactElement {
  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      <span>{words.devices.amount(filled)}</span>
      {wrong > 0 && <span className="text-bad">{words.devices.errors(wrong)}</span>}
      {warned > 0 && <span className="text-warn">{words.devices.warnings(warned)}</span>}
    </p>
  );
}
