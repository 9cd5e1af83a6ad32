import type { IconName } from '../../../ui/look/icon-paths.ts';
import { words } from '../frame/words.tsx';
import type { ChangeAction } from './change-target.ts';

interface ChangeEntry {
  readonly verb: string;
  readonly icon: IconName;
}

/** How each change is offered on menus and buttons. */
export const changeEntries: Record<ChangeAction, ChangeEntry> = {
  suspend: { verb: words.verbs.suspend, icon: 'pause' },
  resume: { verb: words.verbs.resume, icon: 'activate' },
  changePlan: { verb: words.verbs.changePlan, icon: 'plans' },
  tag: { verb: words.verbs.tag, icon: 'tag' },
  terminate: { verb: words.verbs.terminate, icon: 'trash' },
};
