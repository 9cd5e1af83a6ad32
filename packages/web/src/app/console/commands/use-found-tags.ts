import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../navigation/paths.ts';
import { useTagsNamed } from '../../../parts/line-tags/use-tags-named.ts';
import { words as tagWords } from '../../../parts/line-tags/words.ts';
import type { PaletteEntry } from '../../../ui/overlay/palette-entry.ts';
import { words } from './words.ts';

/** Tags that hold what is typed; each opens the list of its lines. */
export function useFoundTags(typed: string): readonly PaletteEntry[] {
  const navigate = useNavigate();
  return useTagsNamed(typed).map(({ tag, count }) => ({
    key: `tag-${tag}`,
    text: tagWords.named(tag),
    note: words.lineCount(count, false),
    icon: 'tag',
    group: words.groups.lines,
    run: () => void navigate({ to: paths.lines, search: { tag } }),
  }));
}
