import type { ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressLine } from '../../ui/feedback/progress.tsx';
import { RefusalNote } from '../../ui/feedback/refusal-note.tsx';
import { saveFile } from '../../parts/save-file/save-file.ts';
import { errorsFile } from './errors-file.ts';
import type { Activation } from './use-activation.ts';
import { words as ownWords } from './words.tsx';
import { refusedRows, type CheckedList } from './file/check-list.ts';
import { carriersOf } from './devices/known-sim.ts';
import { ColumnForm } from './file/column-form.tsx';
import { withoutDevices, type DeviceList } from './file/device-list.ts';
import { FileDrop } from './file/file-drop.tsx';
import { ProblemGroups } from './file/problem-groups.tsx';
import { useCheck, type Check } from './file/use-check.ts';
import { words } from './file/words.tsx';

export interface ListStepProps {
  readonly activation: Activation;
  readonly onList: (list: DeviceList | undefined) => void;
  /** Back to typing. */
  readonly onType: () => void;
  readonly onContinue: () => void;
}

/** A long list of devices: read, its columns matched, and checked against the inventory. */
export function ListStep({ activation, onList, onType, onContinue }: ListStepProps): ReactElement {
  const { list } = activation.lists;
  return (
    <Panel title={words.title} note={words.note} action={<Button onClick={onType}>{words.typeInstead}</Button>}>
      {!list && <FileDrop onList={onList} />}
      {list && !list.isMapped && <ColumnForm list={list} onDone={onList} onBack={onType} />}
      {list?.isMapped && <Checked activation={activation} list={list} onList={onList} onContinue={onContinue} />}
    </Panel>
  );
}

type CheckedProps = Pick<ListStepProps, 'activation' | 'onList' | 'onContinue'> & { readonly list: DeviceList };

function Checked({ activation, list, onList, onContinue }: CheckedProps): ReactElement {
  const { sims, rules } = activation;
  const check = useCheck(list, rules, !sims.isAsking && sims.failure === '');
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold break-all">{list.name}</strong>
        <span className="text-ink-soft">{words.devices(check.devices.length)}</span>
        <Button size="small" onClick={() => onList({ ...list, isMapped: false })}>
          {words.changeColumns}
        </Button>
        <Button size="small" onClick={() => onList(undefined)}>
          {words.anotherFile}
        </Button>
      </p>
      {list.isGuessed && <p className="text-warn">{words.guessed}</p>}
      {sims.failure && (
        <>
          <RefusalNote text={ownWords.devices.unchecked(sims.failure)} />
          <Button className="self-start" onClick={sims.askAgain}>
            {ownWords.devices.askAgain}
          </Button>
        </>
      )}
      {sims.isAsking && <ProgressLine label={ownWords.devices.checking} percent={sims.percent} />}
      {!sims.isAsking && !sims.failure && !check.checked && (
        <ProgressLine label={words.checking} percent={check.percent} />
      )}
      {!sims.isAsking && check.checked && (
        <Result
          activation={activation}
          list={list}
          check={check}
          checked={check.checked}
          onList={onList}
          onContinue={onContinue}
        />
      )}
    </div>
  );
}

interface ResultProps extends CheckedProps {
  readonly check: Check;
  readonly checked: CheckedList;
}

function Result({ activation, list, check, checked, onList, onContinue }: ResultProps): ReactElement {
  const { readyCount, refusedCount, warnedCount, groups } = checked;
  const refused = refusedRows(checked);
  const ready = check.devices.filter((_, at) => !refused.has(at + 1));
  const carriers = carriersOf(ready, activation.sims.known);
  function remove(rows: ReadonlySet<number>): void {
    onList(withoutDevices(list, rows));
  }
  function download(): void {
    const wrong = check.devices.flatMap((device, at) => {
      const problems = refused.get(at + 1);
      return problems ? [{ ...device, row: at + 1, problems }] : [];
    });
    void saveFile({ name: ownWords.errors.file, content: errorsFile(wrong) });
  }
  return (
    <>
      <output className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="text-good">{words.ready(readyCount)}</span>
        {carriers.length > 1 &&
          carriers.map(({ id, name, deviceCount }) => (
            <span key={id} className="text-ink-soft">
              {ownWords.devices.ofCarrier(name, deviceCount)}
            </span>
          ))}
        {warnedCount > 0 && <span className="text-warn">{words.warnings(warnedCount)}</span>}
        {refusedCount > 0 && <span className="text-bad">{words.errors(refusedCount)}</span>}
      </output>
      {refusedCount > 0 && (
        <div className="flex flex-wrap gap-2">
          {readyCount > 0 && (
            <Button size="small" onClick={() => remove(new Set(refused.keys()))}>
              {words.removeAll(refusedCount)}
            </Button>
          )}
          <Button size="small" icon="arrow-down" onClick={download}>
            {ownWords.errors.download}
          </Button>
        </div>
      )}
      <ProblemGroups groups={groups} />
      <p className="text-sm text-ink-soft">{refusedCount > 0 ? words.fixFirst : words.next} </p>
      <div>
        <Button tone="primary" disabled={readyCount === 0} onClick={onContinue}>
          {refusedCount > 0 ? words.continueValid(readyCount) : words.continue(readyCount)}
        </Button>
      </div>
    </>
  );
}
