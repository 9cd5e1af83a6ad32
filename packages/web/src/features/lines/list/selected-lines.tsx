import { namedLinesLimit, type Line, type LineSelection, type LineSort } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { cx } from '../../../ui/look/cx.ts';
import { useIsPhone } from '../../../ui/look/use-phone.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { SelectionBar } from '../../../ui/table/selection-bar.tsx';
import { pickedCount, type Selection } from '../../../ui/table/use-selection.ts';
import type { Change, ChangeAction } from '../change/change-target.ts';
import { changeEntries } from '../change/change-entries.ts';
import { ExportButton } from './export-button.tsx';
import type { LineMatch } from './line-filter.ts';
import { words } from './words.ts';

type Actions = Record<'shown' | 'folded', readonly ChangeAction[]>;
const onDesks: Actions = { shown: ['suspend', 'resume', 'changePlan'], folded: ['tag', 'terminate'] };
/** Where one row of buttons has no room for more. */
const onPhones: Actions = { shown: ['suspend', 'resume'], folded: ['changePlan', 'tag', 'terminate'] };

export interface SelectedLinesProps {
  readonly selection: Selection;
  readonly match: LineMatch;
  /** The order of the list. */
  readonly sort: LineSort;
  /** Lines that pass the filters, on all pages. */
  readonly total: number;
  readonly totalIsLowerBound: boolean;
  /** The lines on the screen. */
  readonly rows: readonly Line[];
  readonly onChange: (change: Change) => void;
}

/** The selection over all pages, with its changes. */
export function SelectedLines(props: SelectedLinesProps): ReactElement {
  const { selection, match, sort, total, totalIsLowerBound, rows, onChange } = props;
  const { picked } = selection;
  const isAll = picked.kind === 'allBut';
  const amount = pickedCount(picked, total);
  const single = rows.find(({ id }) => picked.keys.has(id));
  const line = !isAll && amount === 1 ? single : undefined;
  const lines = shownOf(props);
  const { shown, folded } = useIsPhone() ? onPhones : onDesks;
  const choose = (action: ChangeAction): void =>
    onChange({
      action,
      target: { selection: selectionOf(selection, match), ...(line && { line }), ...(lines && { lines }) },
    });
  return (
    <SelectionBar
      selectedCount={amount}
      of={[words.of.one, words.of.many]}
      isLowerBound={isAll && totalIsLowerBound}
      onClear={selection.clear}
      more={
        (total > rows.length || totalIsLowerBound) && (
          <SelectAll selection={selection}>{words.selected.all(total, totalIsLowerBound)}</SelectAll>
        )
      }
      note={
        selection.isFull &&
        (isAll ? words.selected.fullLeftOut(namedLinesLimit) : words.selected.fullPicked(namedLinesLimit))
      }
    >
      {shown.map((action) => (
        <Button key={action} size="small" icon={changeEntries[action].icon} onClick={() => choose(action)}>
          {changeEntries[action].verb}
        </Button>
      ))}
      <ExportButton selection={selectionOf(selection, match)} sort={sort} />
      <Menu
        trigger={
          <Button size="small" icon="more">
            {words.selected.more}
          </Button>
        }
        entries={folded.map((action) => ({
          key: action,
          text: changeEntries[action].verb,
          icon: changeEntries[action].icon,
          danger: action === 'terminate',
          apart: action === 'terminate',
          onChoose: () => choose(action),
        }))}
      />
    </SelectionBar>
  );
}

/** Keeps its place and the focus once it is pressed; a second press selects none. */
function SelectAll({ selection, children }: { readonly selection: Selection; readonly children: string }) {
  const { kind, keys } = selection.picked;
  const isOn = kind === 'allBut' && keys.size === 0;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={cx(
        'inline-flex h-7 items-center rounded-box px-2.5 text-sm font-medium whitespace-nowrap transition-colors',
        isOn ? 'bg-brand-soft text-brand-text' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
      onClick={isOn ? selection.clear : selection.selectAll}
    >
      {children}
    </button>
  );
}

/** The lines themselves, where the screen shows them all. */
function shownOf({ selection: { picked }, rows }: SelectedLinesProps): readonly Line[] | undefined {
  const shown = rows.filter(({ id }) => picked.keys.has(id));
  return picked.kind !== 'some' || shown.length < picked.keys.size ? undefined : shown;
}

/** The selection in the words of the server: lines by id, or the filter but for a few. */
function selectionOf({ picked }: Pick<Selection, 'picked'>, match: LineMatch): LineSelection {
  const keys = [...picked.keys];
  if (picked.kind === 'some') return { lineIds: keys };
  return keys.length > 0 ? { filter: match, exceptIds: keys } : { filter: match };
}
