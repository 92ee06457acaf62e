import { buffer } from 'node:stream/consumers';
import { validationError } from '#core/errors';
import type { JobRun } from '#jobs/define-job';
import { UnreadableCatalog, readCatalogInThread } from '#catalog-files/read-catalog-in-thread';
import { contextOfJob } from '#office/access';
import { forgetLines, insertArticles, learnLines } from '../catalog-lines.queries';
import { compareLines } from '../approval/compare-catalog';
import { catalogById, changeCatalog } from '../price-catalogs.queries';
import { counted } from '../words';

const GONE = 'This price catalog is no longer available.';
/** The share of reading in the whole progress to the comparison, in percent. */
const READ = 50;

/**
 * Reads the file into lines, then compares them. A file with any error leaves no line, and each error is kept with its
 * place.
 */
export async function readCatalogFile(catalogId: number, run: JobRun): Promise<string> {
  const ctx = await contextOfJob(run, 'editItem');
  const catalog = await catalogById(run.db, catalogId);
  const file = catalog?.storageKey ? await run.services.files.storage.read(catalog.storageKey) : null;
  if (!catalog || !file) return GONE;
  await forgetLines(run.db, catalogId);
  await run.progress(1, 'Opening the file');
  const data = await buffer(file.stream);
  let articleCount = 0;
  try {
    await readCatalogInThread(data, catalog.format, run.signal, {
      facts: async (facts) => {
        ({ articleCount } = facts);
        if (articleCount === 0) throw new UnreadableCatalog('The catalog has no articles.');
        await changeCatalog(run.db, catalogId, {
          articleCount,
          choices: JSON.stringify(facts.choices),
          notes: JSON.stringify(facts.notes),
          noteCount: facts.noteCount,
        });
      },
      articles: async ({ json, after, upTo }) => {
        await insertArticles(run.db, catalogId, after, json);
        await run.progress(
          1 + (upTo * (READ - 1)) / articleCount,
          `Read ${counted(upTo, 'article')} of ${counted(articleCount, 'article')}`,
        );
      },
    });
  } catch (error) {
    if (!(error instanceof UnreadableCatalog)) throw error;
    await changeCatalog(run.db, catalogId, {
      state: 'FAILED',
      fault: error.message,
      faults: JSON.stringify(error.faults),
      faultCount: error.faultCount,
    });
    throw validationError('dataUri', error.message);
  }
  await learnLines(run.db);
  await changeCatalog(run.db, catalogId, { state: 'COMPARING', fault: null });
  return compareLines(ctx, run, { ...catalog, articleCount }, READ);
}
