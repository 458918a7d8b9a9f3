// Loaded by `--import` before the program. The parent holds an IPC channel; when the parent is killed, the program shuts
// down as on SIGTERM.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
