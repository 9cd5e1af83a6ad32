import type { Operation } from '../operations/operation.ts';
import { adminAddUserToGroup } from './admin-add-user-to-group.ts';
import { adminListGroupsForUser } from './admin-list-groups-for-user.ts';
import { adminRemoveUserFromGroup } from './admin-remove-user-from-group.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { getGroup } from './get-group.ts';
import { listGroups } from './list-groups.ts';
import { listUsersInGroup } from './list-users-in-group.ts';
import { updateGroup } from './update-group.ts';

/** What administrators may do with groups of people, on the private listener only. */
export const groupOperations: readonly Operation[] = [
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  listUsersInGroup,
  updateGroup,
];
