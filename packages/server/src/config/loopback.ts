/** Whether a host name is always this machine's. */
export function isLoopback(name: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(name);
}
