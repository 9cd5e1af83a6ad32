import type { GivenFile } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText, type Answer } from '../../../api/answer.ts';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import type { ButtonProps } from '../../../ui/action/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ActionId } from '../../navigation/actions/action-table.ts';
import { useAction } from '../../navigation/actions/use-action.ts';
import { ActionButton } from './action-button.tsx';
import { words } from './words.ts';

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'tone'> {
  readonly action: ActionId;
  readonly get: () => Promise<Answer<GivenFile>>;
}

/** Saves a file; shown to those who may. */
export function FileButton({ action: id, get, ...look }: FileButtonProps): ReactElement {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await get();
    if (answer.ok) await saveFile(answer.value);
    else toast.error(failureText(answer), { detail: words.downloadFailed, about: id });
    setBusy(false);
  }
  const action = useAction(id, () => void save());
  return <ActionButton {...look} action={action} hasIcon busy={busy} />;
}
