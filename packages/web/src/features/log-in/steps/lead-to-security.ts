const securityPath = '/settings/security';

/** Has the log-in end on the security page: a second step is to be set up, or its recovery codes are to be kept. */
export function leadToSecurity(): void {
  const address = new URL(window.location.href);
  address.searchParams.set('back', securityPath);
  window.history.replaceState(window.history.state, '', address);
}
