import type { Line } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { aboutRename, RenameForm } from '../editing/rename-form.tsx';
import { useEditingPlace } from '../editing/use-editing-place.ts';
import { words as renameWords } from '../editing/words.ts';
import { words as lineWords } from '../frame/words.tsx';

interface LineOfCell {
  readonly line: Line;
}

/** A line in a list: its name and its ICCID. */
export function LineCell({ line }: LineOfCell): ReactElement {
  return (
    <div className="min-w-0">
      <LineNameCell line={line} />
      <span className="flex text-sm font-normal text-ink-faint">
        <IccidCell line={line} />
      </span>
    </div>
  );
}

export function IccidCell({ line }: LineOfCell): ReactElement {
  return <CopyText value={line.iccid} label={lineWords.iccid} />;
}

interface LineNameCellProps extends LineOfCell {
  /** Stands in the place of a name. */
  readonly unnamed?: string;
}

/** The name of a line, which is edited in place. */
export function LineNameCell({ line, unnamed = nameOf({}) }: LineNameCellProps): ReactElement {
  const mayRename = useMayDo('operate');
  const { isOpen, open, close, opener } = useEditingPlace(aboutRename(line.id));
  if (isOpen) return <RenameForm line={line} onClose={close} />;
  return (
    <span className="flex min-h-6 items-center gap-0.5">
      <RowLink to={paths.line} params={{ id: line.id }} className="min-w-0 break-words">
        {line.name ?? unnamed}
      </RowLink>
      {mayRename && (
        <IconButton
          ref={opener}
          icon="edit"
          label={renameWords.rename(nameOf(line))}
          onClick={open}
          className="size-6! [&_svg]:size-3.5"
        />
      )}
    </span>
  );
}
