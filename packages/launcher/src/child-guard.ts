// Loaded into every child before its own code: when the launcher is gone, however it went, the child must not stay.
const GRACE_MS = 5_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
});
process.channel?.unref();
