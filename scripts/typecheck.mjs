// Checks the types of all parts of the project in parallel.
import { cpus } from 'node:os';
import { capture, packageFile, runDirectly } from './lib/project.mjs';

const PROJECTS = ['packages/domain', 'packages/domain/tsconfig.test.json', 'apps/api', 'apps/web', 'e2e'];

/** Resolves with an exit code and the compiler's output. */
export async function typecheck() {
  const waiting = [...PROJECTS];
  const results = [];
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      results.push(
        await capture(process.execPath, [packageFile('typescript-native/bin/tsc'), '-p', project, '--pretty', 'false']),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, work));
  return {
    code: results.some((result) => result.code !== 0) ? 1 : 0,
    text: results.map((result) => result.text).join(''),
  };
}

if (runDirectly(import.meta.url)) {
  const { code, text } = await typecheck();
  process.stdout.write(text);
  process.exitCode = code;
}
