import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { callProvider } from '../../api/call-provider.ts';
import { useAction } from '../../navigation/actions/use-action.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
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
  const action = useAction('exportPlans', () => void save());
  return <ActionButton action={action} hasIcon busy={busy} />;
}
