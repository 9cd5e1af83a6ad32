import { useState, type ReactElement } from 'react';
import { useAction } from '../../../parts/actions/use-action.ts';
import { Button } from '../../../ui/action/button.tsx';
import { dialogLate } from '../../../ui/late/shown-late.tsx';
import type { FiltersDialogProps } from './filters-dialog.tsx';
import { chosenFilters } from './line-filter.ts';
import { words } from './words.ts';

const FiltersDialog = dialogLate<FiltersDialogProps>(async () => (await import('./filters-dialog.tsx')).FiltersDialog);

export type PhoneFiltersProps = Pick<FiltersDialogProps, 'search' | 'onShow'>;

/** Where a row has room for one button: filters, order, views and export are in a window behind it. */
export function PhoneFilters({ search, onShow }: PhoneFiltersProps): ReactElement {
  const inForce = JSON.stringify(search);
  // A view that is opened in the window changes the address, and so closes it.
  const [openedFor, setOpenedFor] = useState<string>();
  const open = openedFor === inForce;
  const setOpen = (next: boolean): void => setOpenedFor(next ? inForce : undefined);
  useAction('saveView', () => setOpen(true), !open);
  useAction('exportLines', () => setOpen(true), !open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.filters.button(chosenFilters(search))}</Button>
      <FiltersDialog key={inForce} open={open} onOpenChange={setOpen} search={search} onShow={onShow} />
    </>
  );
}
