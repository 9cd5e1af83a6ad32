import { constants, deviceName, type Line } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { type Answer, failureText } from '../../../api/answer.ts';
import { validateForm } from '../../../api/validate-form.ts';
import { useKeptTexts } from '../../../session/use-kept.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { InPlaceForm } from './in-place-form.tsx';
import { words } from './words.ts';
import { call } from '../../../api/client.ts';
import { useShowLines } from '../../../api/show-lines.ts';
import { useRefresh } from '../../../api/stale.ts';

export interface RenameFormProps {
  readonly line: Line;
  /** Called once it is saved or canceled. */
  readonly onClose: () => void;
  readonly large?: boolean;
}

/** Under which name and openness of the form are kept. */
export const aboutRename = (lineId: string): string => `lines.rename.${lineId}`;

const shape = z.object({ name: deviceName });

/** Edits the name of a device in place. */
export function RenameForm({ line, onClose, large = false }: RenameFormProps): ReactElement {
  const form = useRenaming(line, onClose);
  return (
    <InPlaceForm
      words={words}
      field={form.field('name')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
      maxLength={constants.deviceNameMaxLength}
      large={large}
    />
  );
}

function useRenaming(line: Line, onClose: () => void) {
  const rename = useRename();
  const named = { name: line.name ?? '' };
  const form = useForm({
    initial: named,
    state: useKeptTexts(aboutRename(line.id), named),
    validate: (values) => validateForm(shape, values),
    onSubmit: async ({ name }) => {
      const wanted = name.trim();
      if (wanted === line.name) {
        onClose();
        return;
      }
      const answer = await rename(line, wanted);
      if (answer.ok) {
        toast.success(words.done(wanted), { about: `rename ${line.id}` });
        onClose();
      } else if (answer.refusal?.fields?.['name']) form.setErrors({ name: answer.refusal.fields['name'] });
      else toast.error(failureText(answer), { detail: words.failed, about: `rename ${line.id}` });
    },
  });
  return form;
}

/** Renames a device; what is on the screen then has the new name, and is read again. A repeat changes nothing. */
function useRename(): (line: Line, name: string) => Promise<Answer<{ line: Line }>> {
  const show = useShowLines();
  const refresh = useRefresh();
  return async (line, name) => {
    const answer = await call('renameDevice', { body: { id: line.id, name } });
    if (answer.ok) {
      const { line: renamed } = answer.value;
      show((old) => (old.id === renamed.id ? renamed : old));
      void refresh('renameDevice');
    }
    return answer;
  };
}
