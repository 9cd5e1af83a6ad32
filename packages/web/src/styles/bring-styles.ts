/** The styles of all pages, for a page that was opened with those of the log-in alone; one that holds them asks for nothing. */
export const bringStyles = (): Promise<unknown> => import('./app.css');
