import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { callProvider } from '../../api/call-provider.ts';
import { words } from './words.ts';

/** All plans as the file that can be imported. */
export function ExportButton(): ReactElement {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await callProvider('exportPlans', {});
    if (answer.ok) await saveFile(answer.value);
    else toast.error(failureText(answer), { detail: words.export.failed, about: 'plans' });
    setBusy(false);
  }
  return (
    <Button icon="arrow-down" busy={busy} onClick={() => void save()}>
      {words.export.button}
    </Button>
  );
}
