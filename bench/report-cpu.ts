// For a measured process, by `--import`: tells its own processor time, in milliseconds, whenever it is asked.
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
