import { useEffect, useMemo, useState, type FormEvent, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../session/use-kept.ts';
import { Button } from '../../ui/action/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useIsPhone } from '../../ui/look/use-phone.ts';
import { filledRows } from './activation-body.ts';
import { ContinueBar } from './continue-bar.tsx';
import { checkDevices, isBad } from './devices/check-device.ts';
import { DeviceGrid } from './device-grid.tsx';
import { DeviceSummary } from './device-summary.tsx';
import type { Activation } from './use-activation.ts';
import { ErrorTools } from './error-tools.tsx';
import type { DeviceList } from './file/device-list.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { ScanButton } from './scan-button.tsx';
import { useRows } from './use-rows.ts';
import { words } from './words.tsx';

export interface TypedDevicesProps {
  readonly activation: Activation;
  readonly wantsCamera: boolean;
  readonly onCamera: () => void;
  readonly onContinue: () => void;
  /** A file is to be chosen, or a list is too long for rows of fields. */
  readonly onFile: (list?: DeviceList) => void;
}

/** The list as rows of fields; each is checked as soon as it can be. */
export function TypedDevices(props: TypedDevicesProps): ReactElement {
  const { activation, onFile, onContinue } = props;
  const { used, sims, rules } = activation;
  const { rows } = used.draft;
  const grid = useRows(rows, used.change);
  const findings = useMemo(() => checkDevices(rows, rules), [rows, rules]);
  const [pasting, setPasting] = useKept('activation.list.open', false, z.boolean());
  // Those that were wrong when they were asked for: a device stays in sight while it is being mended.
  const [only, setOnly] = useState<ReadonlySet<string>>();
  const wrong = rows.filter((row) => isBad(findings.get(row.key)));
  const filled = filledRows(rows).length;
  const isOnly = only !== undefined && wrong.length > 0;
  const shown = isOnly ? rows.filter(({ key }) => only.has(key)) : rows;
  const isPhone = useIsPhone();
  const summary = <DeviceSummary {...{ sims, rows, findings, isBrief: isPhone }} />;
  const next = useNext({ activation, filled, wrong: wrong.length, onContinue, focus: grid.focus });
  return (
    <form onSubmit={next.submit} className="flex flex-col gap-4">
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
            <ScanButton wanted={props.wantsCamera} onOpened={props.onCamera} onFound={grid.addScanned} />
          </span>
        }
      >
        {wrong.length > 0 && (
          <ErrorTools
            rows={rows}
            wrong={wrong}
            findings={findings}
            isOnly={isOnly}
            onOnly={(wanted) => setOnly(wanted ? new Set(wrong.map(({ key }) => key)) : undefined)}
            onJump={grid.focus}
            onRemove={() => grid.removeAll(wrong.map(({ key }) => key))}
          />
        )}
        <DeviceGrid rows={rows} shown={shown} findings={findings} sims={sims} grid={grid} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <Button icon="plus" onClick={() => grid.addAfter()}>
            {words.devices.add}
          </Button>
          {!isPhone && summary}
        </div>
      </Panel>
      <ContinueBar missing={grid.problem || next.missing} busy={next.isWaiting} summary={isPhone && summary} />
      <PasteDialog open={pasting} onOpenChange={setPasting} rows={rows} onAdd={grid.addMany} onLong={onFile} />
    </form>
  );
}

interface NextAsked {
  readonly activation: Activation;
  readonly filled: number;
  readonly wrong: number;
  readonly onContinue: () => void;
  readonly focus: (key: string) => void;
}

/** Goes on once the inventory has answered for every device, and to the first error instead where there is one. */
function useNext({ activation, filled, wrong, onContinue, focus }: NextAsked) {
  const { sims, used, rules } = activation;
  const [isWanted, setIsWanted] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const { isAsking, failure } = sims;
  useEffect(() => {
    if (!isWanted || isAsking) return;
    setIsWanted(false);
    if (failure) return;
    if (wrong === 0 && filled > 0) return onContinue();
    const found = checkDevices(used.draft.rows, rules);
    const first = filled === 0 ? used.draft.rows[0] : used.draft.rows.find((row) => isBad(found.get(row.key)));
    setIsRefused(true);
    if (first) focus(first.key);
    // The wish is answered once, when the inventory has.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isWanted, isAsking]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (failure) sims.askAgain();
    setIsWanted(true);
  }
  return { submit, isWaiting: isWanted && isAsking, missing: isRefused ? missingOf(filled, wrong) : '' };
}

/** What keeps the list from going on, as it is now; empty when nothing does. */
function missingOf(filled: number, wrong: number): string {
  if (filled === 0) return words.devices.none;
  return wrong > 0 ? words.devices.toFix(wrong) : '';
}
