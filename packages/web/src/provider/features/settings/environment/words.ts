/** The sentences about roles and about what the environment sets. */
export const words = {
  roles: {
    title: 'Roles',
    note: 'What each role may do in this console. An owner gives roles to people on the page Staff.',
    permission: 'Permission',
    yes: 'Yes',
    no: 'No',
  },
  environment: {
    title: 'Set where the portal runs',
    note: 'These need a change of the environment and a restart.',
    name: 'Variable',
    value: 'Value',
    notSet: 'Not set',
  },
  loadFailed: "We couldn't load the settings",
};
