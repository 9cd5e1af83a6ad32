// For a measured process, by `--import`: tells its own processor time, in milliseconds, and the most memory that it
// ever had, in MiB, whenever it is asked, and leaves
// when the process that measures is gone, however it went. A server that stops by itself has five seconds for it.
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, mostMiB: Math.round(process.resourceUsage().maxRSS / 1024) });
});
process.once('disconnect', () => void setTimeout(() => process.exit(), 5_000));
