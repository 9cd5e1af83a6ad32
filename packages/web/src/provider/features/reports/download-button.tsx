import { useState, type ReactElement } from 'react';
import { failureText, type Answer } from '../../../api/answer.ts';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { words } from './words.ts';

interface DownloadButtonProps {
  readonly children: string;
  readonly get: () => Promise<Answer<Parameters<typeof saveFile>[0]>>;
  readonly primary?: boolean;
}

/** Saves a report as a file; shown to those who may. */
export function DownloadButton({ children, get, primary = false }: DownloadButtonProps): ReactElement | null {
  const [busy, setBusy] = useState(false);
  const may = useStaffMayDo('exports');
  if (!may) return null;
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await get();
    if (answer.ok) await saveFile(answer.value);
    else toast.error(failureText(answer), { detail: words.downloadFailed, about: 'report' });
    setBusy(false);
  }
  return (
    <Button icon="arrow-down" {...(primary && { tone: 'primary' as const })} busy={busy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
