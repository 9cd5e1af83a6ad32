import type { SimImport } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { callProvider } from '../../api/call-provider.ts';
import { FileImportDialog } from '../../parts/file-import/file-import-dialog.tsx';
import type { OrderCode } from './codes-dialog.tsx';
import { Problems } from './problems.tsx';
import { words } from './words.ts';

export interface ImportDialogProps {
  readonly onDone: (codes: readonly OrderCode[]) => void;
  readonly onClose: () => void;
}

/** Brings SIMs into the inventory, and shows the claim codes of their orders. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps): ReactElement {
  return (
    <FileImportDialog<SimImport>
      words={words.import}
      accept=".csv,text/csv"
      countOf={({ addedCount, changedCount }) => addedCount + changedCount}
      change="importSims"
      send={(body) => callProvider('importSims', { body })}
      onDone={({ addedCount, changedCount, claimCodes }) => {
        toast.success(words.import.done(addedCount, changedCount));
        onDone(claimCodes);
      }}
      onClose={onClose}
    >
      {(shown) => <Shown shown={shown} />}
    </FileImportDialog>
  );
}

function Shown({ shown }: { readonly shown: SimImport }): ReactElement {
  if (shown.problems.length > 0) return <Problems problems={shown.problems} />;
  return (
    <div className="flex flex-col gap-2">
      <output>{words.import.shown(shown.addedCount, shown.changedCount, shown.unchangedCount)}</output>
      {shown.rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must take the arrow keys
        <ul tabIndex={0} aria-label={words.import.rows} className="max-h-56 overflow-y-auto text-sm">
          {shown.rows.map(({ iccid, change }) => (
            <li key={iccid} className="flex justify-between gap-4 border-b border-line py-1 tabular-nums">
              {iccid}
              <span className="text-ink-soft">{words.import.changes[change]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
