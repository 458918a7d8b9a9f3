// Loaded before the program by `--import`: whoever started it holds an IPC channel, and when that one is killed
// without a chance to say goodbye, the program shuts down as if it had been asked to.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
