/** The sentences around the settings. */
export const words = {
  title: 'Settings',
  tabs: 'Parts of the settings',
  rulesTab: 'Rules',
  versionsTab: 'Versions',
  taxesTab: 'Tax rates',
  legalTab: 'Legal texts',
  announcementsTab: 'Announcements',
  rolesTab: 'Roles and environment',
};
