import { counted } from '@falcon/domain/kit/text';
import { validationError } from '#core/errors';
import { UnreadableCatalog, readCatalogInThread } from '#catalog-files/read-catalog-in-thread';
import type { Step } from '#kit/staged-files';
import { insertArticles } from '../catalog-lines.queries';
import { catalogs } from '../catalogs';
import type { CatalogHead } from '../catalogs';
import { compareLines } from '../approval/compare-catalog';

/** The share of reading in the whole progress to the comparison, in percent. */
const READ = 50;

/**
 * Reads the file into lines, then compares them. A file with any error leaves no lines; each error is stored with its
 * place.
 */
export async function readCatalogFile(step: Step<CatalogHead>): Promise<string> {
  const { file: catalog, run } = step;
  const data = await catalogs.open(step);
  if (!data) return catalogs.gone;
  let articleCount = 0;
  try {
    await readCatalogInThread(data, catalog.format, run.signal, {
      facts: async (facts) => {
        ({ articleCount } = facts);
        if (articleCount === 0) throw new UnreadableCatalog('The catalog has no articles.');
        await catalogs.patch(run.db, catalog.id, {
          articleCount,
          choices: JSON.stringify(facts.choices),
          notes: JSON.stringify(facts.notes),
          noteCount: facts.noteCount,
        });
      },
      rows: async ({ json, after, upTo }) => {
        await insertArticles(run.db, catalog.id, after, json);
        await run.progress(
          1 + (upTo * (READ - 1)) / articleCount,
          `Read ${upTo} of ${counted(articleCount, 'article')}`,
        );
      },
    });
  } catch (error) {
    if (!(error instanceof UnreadableCatalog)) throw error;
    await catalogs.patch(run.db, catalog.id, {
      state: 'FAILED',
      fault: error.message,
      faults: JSON.stringify(error.faults),
      faultCount: error.faultCount,
    });
    throw validationError('dataUri', error.message);
  }
  await catalogs.learnRows(run.db);
  await catalogs.patch(run.db, catalog.id, { state: 'COMPARING', fault: null });
  return compareLines({ ...step, file: { ...catalog, articleCount } }, READ);
}
