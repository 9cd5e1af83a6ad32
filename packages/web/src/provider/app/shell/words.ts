/** The sentences of the console's frame: its menus, and who is logged in. */
export const words = {
  skip: 'Skip to content',
  mainMenu: 'Main menu',
  more: 'More',
  expand: 'Expand menu',
  collapse: 'Collapse menu',
  forbidden: (area: string, role: string) => `${area} is not open to the role ${role}. An owner can change your role.`,
  account: {
    label: 'Your login',
    loggedInAs: 'Logged in as',
    logOut: 'Log out',
    stillIn: 'You are still logged in.',
  },
};
