// `npm run restore`: see README.md.
import { runBundled } from './lib/bundled.mjs';

await runBundled('restore');
