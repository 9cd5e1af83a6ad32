/** One sentence for a person on why the start failed. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken. Stop what uses it, or set PORT to another one.`;
  }
  return error.message;
}
