/** Named, because no test can reload its page. */
export const reloadPage = { now: (): void => window.location.reload() };
