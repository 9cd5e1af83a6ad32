import type { Line } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { CopyText } from '../../../ui/action/copy-text.tsx';
import { cx } from '../../../ui/look/cx.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { aboutRename, RenameForm } from '../editing/rename-form.tsx';
import { useEditingPlace } from '../editing/use-editing-place.ts';
import { words as renameWords } from '../editing/words.ts';
import { words as lineWords } from '../frame/words.tsx';

/** A line in a list: its name, which is edited in place, and its ICCID. */
export function LineCell({ line, dense = false }: { readonly line: Line; readonly dense?: boolean }): ReactElement {
  const mayRename = useMayDo('operate');
  const { isOpen, open, close, opener } = useEditingPlace(aboutRename(line.id));
  return (
    <div className={cx('min-w-0', dense && 'sm:flex sm:items-center sm:justify-between sm:gap-3 sm:whitespace-nowrap')}>
      {isOpen ? (
        <RenameForm line={line} onClose={close} />
      ) : (
        <span className="flex min-h-6 items-center gap-0.5">
          <RowLink to={paths.line} params={{ id: line.id }} className="min-w-0 break-words">
            {nameOf(line)}
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
      )}
      <span className="flex text-sm font-normal text-ink-faint">
        <CopyText value={line.iccid} label={lineWords.iccid} />
      </span>
    </div>
  );
}
