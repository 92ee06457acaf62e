// `npm run dev`: the API restarts and the page reloads as files change; documents are generated again when they change.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { endWithParent } from './lib/parent.mjs';
import { packageFile, root } from './lib/project.mjs';
import { tsx } from './lib/tsx.mjs';

endWithParent();
await ensureInstalled({ tools: true });
const { generate } = await import('./generate.mjs');

let waiting = null;
let running = Promise.resolve();
const report = async () => {
  for (const problem of await generate()) console.error(problem);
};
const renew = () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    running = running.then(report);
  }, 300);
};
await report();
watch(join(root, 'apps/web/src'), { recursive: true }, (_event, file) => String(file).endsWith('.graphql') && renew());
watch(join(root, 'apps/api/src'), { recursive: true }, (_event, file) => String(file).endsWith('.ts') && renew());

const port = process.env.PORT ?? '3000';
const env = { ...process.env, NODE_ENV: 'development', PORT: port, API_ORIGIN: `http://127.0.0.1:${port}` };
const children = [
  spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'apps/api/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [packageFile('vite/bin/vite.js')], { cwd: join(root, 'apps/web'), env, stdio: 'inherit' }),
];
console.log(
  `The page with live changes is at http://localhost:${process.env.WEB_PORT ?? 5173}; the API at http://localhost:${port}`,
);

let ending = false;
const end = (signal) => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
let left = children.length;
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end('SIGTERM');
    left -= 1;
    if (left === 0) process.exit();
  });
}
