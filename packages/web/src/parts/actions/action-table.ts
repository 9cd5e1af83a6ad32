import type { Permission } from '@linekeeper/contract';
import { paths } from '../../navigation/paths.ts';
import type { IconName } from '../../ui/look/icon-paths.ts';
import { words } from './words.ts';

interface ActionRow {
  /** Without it the action is not offered. */
  readonly permission: Permission;
  readonly icon: IconName;
  /** The page that does it. */
  readonly at: (typeof paths)[keyof typeof paths];
  readonly section?: string;
  /** Opening its page is all: the page begins with it. */
  readonly isPage?: true;
  /** Does the action while its page is open. Of one page no two are the same, and none is `g`, `j` or `k`. */
  readonly letter?: string;
}

const line = (row: Pick<ActionRow, 'icon' | 'letter'>): ActionRow => ({
  ...row,
  permission: 'operate',
  at: paths.line,
});
const setting = (section: string, row: Omit<ActionRow, 'at' | 'section'>): ActionRow => ({
  ...row,
  at: paths.settings,
  section,
});

/** Everything that people do on a page. The palette, the keys and their list read it. */
const rows: Record<keyof typeof words.titles, ActionRow> = {
  activateLines: { permission: 'operate', icon: 'plus', at: paths.activate, isPage: true },
  bulkEdit: { permission: 'operate', icon: 'copy', at: paths.lines, letter: 'b' },
  exportLines: { permission: 'read', icon: 'arrow-down', at: paths.lines, letter: 'e' },
  saveView: { permission: 'read', icon: 'bookmark', at: paths.lines, letter: 'v' },
  suspendLine: line({ icon: 'pause', letter: 's' }),
  resumeLine: line({ icon: 'activate', letter: 'r' }),
  changeLinePlan: line({ icon: 'plans', letter: 'p' }),
  tagLine: line({ icon: 'tag', letter: 't' }),
  terminateLine: line({ icon: 'trash' }),
  renameLine: line({ icon: 'edit', letter: 'n' }),
  orderSims: { permission: 'pay', icon: 'sim', at: paths.orderSims, isPage: true },
  payFailed: { permission: 'pay', icon: 'billing', at: paths.failed, isPage: true },
  addMethod: { permission: 'pay', icon: 'card', at: paths.methods, isPage: true },
  invitePerson: setting('people', { permission: 'people', icon: 'people', letter: 'i' }),
  makeApiKey: setting('api-keys', { permission: 'read', icon: 'lock', letter: 'n' }),
  addWebhook: setting('webhooks', { permission: 'keys', icon: 'external', letter: 'n' }),
  changePassword: setting('security', { permission: 'read', icon: 'lock', letter: 'p' }),
  changeEmail: setting('security', { permission: 'read', icon: 'mail', letter: 'e' }),
  closeAccount: setting('personal-info', { permission: 'close', icon: 'cross' }),
};

export type ActionId = keyof typeof rows;

export interface Action extends ActionRow {
  readonly id: ActionId;
  readonly title: string;
}

const isAction = (id: string): id is ActionId => id in rows;

export const actionOf = (id: ActionId): Action => ({ id, title: words.titles[id], ...rows[id] });

/** In the order in which they are offered. */
export const actions: readonly Action[] = Object.keys(rows).filter(isAction).map(actionOf);
