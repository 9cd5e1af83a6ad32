/** The sentences of the console's frame: its menus, and who is logged in. */
export const words = {
  skip: 'Skip to content',
  mainMenu: 'Main menu',
  more: 'More',
  expand: 'Expand menu',
  collapse: 'Collapse menu',
  forbidden: (area: string, role: string) => `${area} is not open to the role ${role}. An owner can change your role.`,
  palette: {
    open: 'Open an area or run a command',
    title: 'Go to',
    label: 'Area or command',
    goTo: (area: string) => `Go to ${area}`,
    light: 'Use light theme',
    dark: 'Use dark theme',
    system: 'Use system theme',
  },
  keys: {
    open: 'Show keyboard shortcuts',
    title: 'Keyboard shortcuts',
    text: 'They work everywhere except while you type. On a Mac, use Cmd for Ctrl.',
  },
  account: {
    label: 'Your login',
    loggedInAs: 'Logged in as',
    logOut: 'Log out',
    stillIn: 'You are still logged in.',
  },
};
