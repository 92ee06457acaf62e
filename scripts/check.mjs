// `npm run check`: everything that needs no service. Ends with the counts; a failed check does not stop the next one.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled({ tools: true });
const { runChecks } = await import('./lib/checks.mjs');
const { runSuite } = await import('./lib/suites.mjs');
const results = [await runChecks()];
for (const project of ['domain', 'web']) results.push(await runSuite(project));
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
