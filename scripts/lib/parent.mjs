/**
 * npm starts a script through a shell and passes SIGTERM to that shell alone, which ends without telling us.
 * So a program that npm started ends itself, as by SIGTERM, once that shell is gone.
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
