/**
 * npm starts a script through a shell and sends SIGTERM only to that shell, which ends without notifying us. So a
 * program started by npm exits, as by SIGTERM, once that shell is gone.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
