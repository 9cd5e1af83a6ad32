import type { IconName } from '../../../ui/look/icon-paths.ts';
import type { ChangeAction } from './change-target.ts';

interface ChangeWords {
  /** On menus and buttons. */
  readonly verb: string;
  /** Above the dialog. */
  readonly title: (whom: string) => string;
  /** What the verb means; the same sentence everywhere. */
  readonly meaning: string;
  readonly icon: IconName;
}

/** One verb per act, each with its meaning. */
export const changeWords: Record<ChangeAction, ChangeWords> = {
  suspend: {
    verb: 'Suspend',
    title: (whom) => `Suspend ${whom}`,
    meaning: 'A suspended line carries no data until it is resumed. It keeps its plan and its SIM.',
    icon: 'pause',
  },
  resume: {
    verb: 'Resume',
    title: (whom) => `Resume ${whom}`,
    meaning: 'A resumed line carries data again as soon as the carrier has switched it on.',
    icon: 'activate',
  },
  changePlan: {
    verb: 'Change plan',
    title: (whom) => `Change the plan of ${whom}`,
    meaning: 'The line goes on working while its plan changes.',
    icon: 'plans',
  },
  tag: {
    verb: 'Edit tags',
    title: (whom) => `Tags of ${whom}`,
    meaning: 'Tags group lines as you like. They are free, and carriers do not see them.',
    icon: 'tag',
  },
  terminate: {
    verb: 'Terminate',
    title: (whom) => `Terminate ${whom}`,
    meaning: 'A terminated line is switched off for good. This cannot be undone.',
    icon: 'trash',
  },
};
