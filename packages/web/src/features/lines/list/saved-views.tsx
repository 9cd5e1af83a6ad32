import type { LineView } from '@linekeeper/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { type LineSearch, parseLineSearch } from '../../../navigation/line-search.ts';
import { paths } from '../../../navigation/paths.ts';
import { useAction } from '../../../parts/actions/use-action.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { dialogLate } from '../../../ui/late/shown-late.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { SaveViewDialogProps } from '../save-view/save-view-dialog.tsx';
import { words } from './words.ts';

const SaveViewDialog = dialogLate<SaveViewDialogProps>(
  async () => (await import('../save-view/save-view-dialog.tsx')).SaveViewDialog,
);

/** The person's own views of the list: open one, save the current one, or delete the open one. */
export function SavedViews({ search }: { readonly search: LineSearch }): ReactElement {
  const cache = useQueryClient();
  const { data } = useQuery(queries.lineViews());
  const [saving, setSaving] = useKept('lines.view.open', false, z.boolean());
  const query = viewQuery(search);
  useAction('saveView', () => (query === '' ? toast.note(words.views.nothing) : setSaving(true)));
  const views = data?.views ?? [];
  const open = views.find((view) => viewQuery(searchOfView(view)) === query);
  async function remove(view: LineView): Promise<void> {
    const answer = await call('removeLineView', { params: { id: view.id } });
    const about = `remove ${view.id}`;
    if (!answer.ok) return toast.error(failureText(answer), { about });
    cache.setQueryData(queries.lineViews().queryKey, answer.value);
    return toast.success(words.views.removed(view.name), { about });
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="small" icon="bookmark">
            <span className="max-w-40 truncate">{open?.name ?? words.views.button}</span>
          </Button>
        }
        entries={[
          ...views.map((view) => ({
            key: view.id,
            text: view.name,
            ...(view === open && { icon: 'check' as const }),
            link: <Link to={paths.lines} search={searchOfView(view)} />,
          })),
          {
            key: 'save',
            text: query === '' ? <NothingToSave /> : words.views.save,
            icon: 'plus' as const,
            apart: views.length > 0,
            disabled: query === '',
            onChoose: () => setSaving(true),
          },
          ...(open
            ? [
                {
                  key: 'remove',
                  text: words.views.remove(open.name),
                  icon: 'trash' as const,
                  danger: true,
                  onChoose: () => void remove(open),
                },
              ]
            : []),
        ]}
      />
      <SaveViewDialog open={saving} onOpenChange={setSaving} query={query} />
    </>
  );
}

function NothingToSave(): ReactElement {
  return (
    <span>
      {words.views.save}
      <span className="block text-sm">{words.views.nothing}</span>
    </span>
  );
}

const kept = ['searchTerm', 'status', 'carrier', 'planId', 'reason', 'tag', 'sort'] as const;

/** What a saved view holds of the address: search, filters and order, without the page. Empty for the plain list. */
function viewQuery(search: LineSearch): string {
  const given = kept.filter((name) => search[name] !== '').map((name) => [name, search[name]]);
  return new URLSearchParams(given).toString();
}

/** The address of a saved view, at its first page. */
function searchOfView({ query }: LineView): LineSearch {
  const found = parseLineSearch(Object.fromEntries(new URLSearchParams(query)));
  return { ...found, page: 1, cursor: '', open: '' };
}
