// Checks the types of all parts of the project in parallel.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { capture, packageFile, root, runDirectly } from './lib/project.mjs';

/**
 * What the type-aware lint of the checks can't see: that the rules need neither Node nor a page, and generated
 * documents, which git ignores.
 */
const BESIDE_LINT = ['packages/domain/tsconfig.pure.json', 'apps/web/tsconfig.generated.json'];
const PROJECTS = [...BESIDE_LINT, 'packages/domain', 'apps/api', 'apps/web', 'apps/quickbooks-simulator', 'e2e'];

export const typecheckBesideLint = () => typecheck(BESIDE_LINT);

/** What the last run found of each file, so that the next one checks only what changed. */
const rememberedAs = (project) =>
  join(root, '.cache/typecheck', `${project.replace(/\.json$/, '').replaceAll(/[/.]/g, '-')}.tsbuildinfo`);

/** Resolves with an exit code and the compiler's output. */
export async function typecheck(projects = PROJECTS) {
  const waiting = [...projects];
  const results = [];
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      results.push(
        await capture(process.execPath, [
          packageFile('typescript-native/bin/tsc'),
          '-p',
          project,
          '--pretty',
          'false',
          '--incremental',
          '--tsBuildInfoFile',
          rememberedAs(project),
          // Each checker reads the types that all files share: a second one takes as long as it saves.
          '--checkers',
          '1',
        ]),
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
