/** The sentences around the settings. */
export const words = {
  title: 'Settings',
  tabs: 'Parts of the settings',
  rulesTab: 'Rules',
  versionsTab: 'Versions',
  taxesTab: 'Tax rates',
  legalTab: 'Legal texts',
  announcementsTab: 'Announcements',
  emailsTab: 'Emails',
  environmentTab: 'Environment',
  guide: {
    title: 'Setup guide',
    dismissed: (name: string) => `${name} dismissed the setup guide of the first page.`,
    bringBack: 'Show setup guide',
    back: 'The setup guide is on the first page again.',
  },
};
