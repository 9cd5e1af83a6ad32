import { journalDetails, journalFlavors } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Choice } from '../../../ui/form/choice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { FileButton } from '../../parts/actions/file-button.tsx';
import type { Period } from './period-form.tsx';
import { words } from './words.ts';

/** Which file of the journal is wanted. */
export function JournalFile({ period }: { readonly period: Period }): ReactElement | null {
  const [flavor, setFlavor] = useState<(typeof journalFlavors)[number]>('plain');
  const [detail, setDetail] = useState<(typeof journalDetails)[number]>('month');
  const may = useStaffMayDo('exports');
  if (!may) return null;
  const { file } = words.journal;
  const save = () => callProvider('exportJournal', { query: { ...period, flavor, detail } });
  return (
    <Panel title={file.title} note={file.notes[flavor]}>
      <div className="flex flex-wrap items-center gap-3">
        <Choice
          name="flavor"
          label={file.flavor}
          value={flavor}
          options={journalFlavors.map((value) => ({ value, label: file.flavors[value] }))}
          onChange={(value) => setFlavor((was) => journalFlavors.find((one) => one === value) ?? was)}
        />
        <Choice
          name="detail"
          label={file.detail}
          value={detail}
          options={journalDetails.map((value) => ({ value, label: file.details[value] }))}
          onChange={(value) => setDetail((was) => journalDetails.find((one) => one === value) ?? was)}
        />
        <FileButton action="exportJournal" tone="primary" get={save} />
      </div>
    </Panel>
  );
}
