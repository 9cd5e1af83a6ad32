/** Why a carrier's session could not be opened: kept with the command, and logged. */
export const words = {
  slowLogin: 'Another process has been logging in for too long.',
  loginRefused: 'The carrier refused our login. Check user name and password.',
};
