import { useId, useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Spinner } from '../../../ui/look/spinner.tsx';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import type { DeviceList } from './device-list.ts';
import { readFile } from './read-list.ts';
import { words } from './words.tsx';

const template =
  'ICCID,IMEI,Name\r\n89883030000001400016,490154203237518,Truck 14\r\n89883030000001400024,,Truck 15\r\n';

/** Takes a CSV file that is chosen or dropped, and offers a template. */
export function FileDrop({ onList }: { readonly onList: (list: DeviceList) => void }): ReactElement {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  async function take(file: File): Promise<void> {
    setBusy(true);
    setProblem('');
    const read = await readFile(file);
    setBusy(false);
    if (typeof read === 'string') setProblem(read);
    else onList(read);
  }
  return (
    <div className="flex flex-col gap-3">
      <DropZone busy={busy} onFile={(file) => void take(file)} />
      <RefusalNote text={problem} />
      <div>
        <Button
          size="small"
          icon="arrow-down"
          onClick={() => void saveFile({ name: 'devices.csv', content: new TextEncoder().encode(template) })}
        >
          {words.template}
        </Button>
      </div>
    </div>
  );
}

/** The file field covers the whole zone, so that a dropped file lands in it. */
function DropZone({ busy, onFile }: { readonly busy: boolean; readonly onFile: (file: File) => void }): ReactElement {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative flex flex-col items-center gap-1 rounded-box border border-dashed border-line-strong px-4 py-8 text-center hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      {busy ? <Spinner /> : <Icon name="arrow-up" className="text-ink-faint" />}
      <span className="font-medium">{busy ? words.reading : words.choose}</span>
      <span className="text-sm text-ink-soft">{words.chooseHint}</span>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
