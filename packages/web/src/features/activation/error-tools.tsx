import { useRef, type ReactElement } from 'react';
import { saveFile } from '../../parts/save-file/save-file.ts';
import { Button } from '../../ui/action/button.tsx';
import type { Findings } from './devices/check-device.ts';
import type { DeviceRow } from './devices/device-row.ts';
import { errorsFile } from './errors-file.ts';
import { words } from './words.tsx';

export interface ErrorToolsProps {
  readonly rows: readonly DeviceRow[];
  /** Those of them that keep the list back. */
  readonly wrong: readonly DeviceRow[];
  readonly findings: ReadonlyMap<string, Findings>;
  /** Only they are shown. */
  readonly isOnly: boolean;
  readonly onOnly: (isOnly: boolean) => void;
  readonly onJump: (key: string) => void;
  readonly onRemove: () => void;
}

/** What can be done about errors in a list: go to each, see them alone, remove them, or take them along as a file. */
export function ErrorTools(props: ErrorToolsProps): ReactElement {
  const { rows, wrong, findings, isOnly, onOnly, onJump, onRemove } = props;
  const last = useRef('');
  function jump(): void {
    const at = wrong.findIndex(({ key }) => key === last.current);
    const next = wrong[(at + 1) % wrong.length];
    if (!next) return;
    last.current = next.key;
    onJump(next.key);
  }
  function download(): void {
    const file = rows.flatMap((row, index) => {
      const found = findings.get(row.key);
      if (!wrong.includes(row) || !found) return [];
      const problems = Object.values(found).map(({ text }) => text);
      return [{ ...row, row: index + 1, problems }];
    });
    void saveFile({ name: words.errors.file, content: errorsFile(file) });
  }
  return (
    <fieldset
      aria-label={words.errors.label}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-bad-soft px-4 py-2"
    >
      <span className="mr-auto font-medium text-bad">{words.devices.errors(wrong.length)}</span>
      <Button size="small" onClick={jump}>
        {words.errors.next}
      </Button>
      <Button size="small" aria-pressed={isOnly} onClick={() => onOnly(!isOnly)}>
        {isOnly ? words.errors.all : words.errors.only}
      </Button>
      <Button size="small" onClick={onRemove}>
        {words.errors.remove(wrong.length)}
      </Button>
      <Button size="small" icon="arrow-down" onClick={download}>
        {words.errors.download}
      </Button>
    </fieldset>
  );
}
