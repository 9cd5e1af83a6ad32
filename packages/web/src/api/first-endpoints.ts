import {
  accountEndpoints,
  announcementEndpoints,
  lineListEndpoints,
  loginEndpoints,
  overviewEndpoints,
  planEndpoints,
  spendCapEndpoints,
  spendingEndpoints,
} from '@linekeeper/contract';

/**
 * What home and the list of lines call at first. A file of its own with the shapes of these calls: it arrives before what
 * needs it, and is read while that is still on its way.
 */
export const firstEndpoints = {
  ...accountEndpoints,
  ...announcementEndpoints,
  ...lineListEndpoints,
  ...loginEndpoints,
  ...overviewEndpoints,
  ...planEndpoints,
  ...spendCapEndpoints,
  ...spendingEndpoints,
};
