import { costSteps, itemOfArticle } from '@falcon/domain/catalog/price-catalogs';
import type { CostPart, LineChange } from '@falcon/domain/catalog/price-catalogs';
import { counted } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { Outdated, pagesOf } from '#kit/staged-files';
import type { Step } from '#kit/staged-files';
import { announceCosts, createItems, disableItems, learnItems, vendorFacts } from '#catalog/items';
import type { CostLine, CostSource, NewItemLine, VendorFacts } from '#catalog/items';
import { chosenLines, lockChosenItems, settleLines } from './approval.queries';
import type { ChosenLine, LineResult } from './approval.queries';
import { articleReader } from '../reading/catalog-kinds';
import { catalogs } from '../catalogs';
import type { CatalogHead } from '../catalogs';
import { dayOf, formOf } from './compare-catalog';
import { priceMapOf } from '../price-catalogs.queries';
import type { PriceMapRow } from '../price-catalogs.queries';
import { noteNamed } from './streams.queries';

const LINES_AT_ONCE = 150;
const CHANGED = 'Items changed, so nothing was approved. Compare again, then approve.';

/** The approval of a catalog; the date, if there is one, replaces those in the file. */
type ApprovalStep = Step<CatalogHead, { readonly effectiveDate: string | null }>;

interface Approval {
  readonly trx: Database;
  readonly ctx: TransactionContext;
  readonly catalog: CatalogHead;
  readonly map: PriceMapRow;
  readonly facts: VendorFacts;
  /** Announces the costs for this date instead of the dates in the file. */
  readonly effectiveDate: string | null;
  readonly reason: string;
}

type Place = Pick<ChosenLine, 'place' | 'itemId'>;
const takenResult = ({ place, itemId }: Place): LineResult => ({ place, itemId, outcome: 'TAKEN', message: '' });
const refused = ({ place, itemId }: Place, message: string): LineResult => ({
  place,
  itemId,
  outcome: 'REFUSED',
  message,
});
const sourceOf = ({ format, fileName, sha256 }: CatalogHead, place: number, part: CostPart = 'REGULAR'): CostSource =>
  format === 'X12'
    ? { kind: '832', file: fileName, sha256, segment: place }
    : { kind: 'LIST', file: fileName, sha256, row: place, ...(part === 'REGULAR' ? {} : { part }) };

/** Why the item of a line changed since the comparison, or null. */
function moved({ isEnabled, standingE4, fromE4 }: ChosenLine): string | null {
  if (isEnabled === null) return 'This item no longer exists.';
  if (!isEnabled) return 'This item was disabled since the comparison.';
  return standingE4 === fromE4 ? null : 'The cost of this item was changed since the comparison. Compare again.';
}

/**
 * The costs a line announces for its item, by date: the regular cost, and a promo's cost with the regular one after it.
 */
function costsOf(
  { ctx, catalog }: Approval,
  { article, promoE4, segment }: ChosenLine,
  itemId: number,
  standingE4: number,
  regularE4: number,
  from: string,
): CostLine[] {
  const promo = article?.promo && promoE4 !== null ? { ...article.promo, costE4: promoE4 } : null;
  return costSteps({ standingE4, regularE4, from, promo }, ctx.today()).map(({ costE4, effectiveDate, part }) => ({
    itemId,
    newCost: costE4,
    effectiveDate,
    source: sourceOf(catalog, segment ?? 0, part),
  }));
}

/** Announces costs; returns the refusals by item id. */
async function refusalsOf(
  { trx, ctx, reason }: Approval,
  costs: readonly CostLine[],
): Promise<ReadonlyMap<number, string>> {
  const { errors } = await announceCosts(trx, ctx, costs, reason);
  return new Map(errors.map(({ modelId, message }) => [Number(modelId), message]));
}

async function announce(approval: Approval, lines: readonly ChosenLine[]): Promise<LineResult[]> {
  const { ctx, effectiveDate } = approval;
  const still = lines.filter((line) => moved(line) === null);
  const costs = still.flatMap((line) =>
    line.itemId === null || line.toE4 === null || line.fromE4 === null
      ? []
      : costsOf(
          approval,
          line,
          line.itemId,
          line.fromE4,
          line.toE4,
          effectiveDate ?? line.article?.effectiveDate ?? ctx.today(),
        ),
  );
  const reasons = await refusalsOf(approval, costs);
  return lines.map((line) => {
    const why = moved(line) ?? reasons.get(line.itemId ?? 0);
    return why === undefined ? takenResult(line) : refused(line, why);
  });
}

async function create(approval: Approval, lines: readonly ChosenLine[]): Promise<LineResult[]> {
  const { trx, ctx, catalog, map, facts, reason } = approval;
  const understand = articleReader(map, catalog);
  const settled: LineResult[] = [];
  const wanted: { readonly line: ChosenLine; readonly item: NewItemLine; readonly costE4: number }[] = [];
  for (const line of lines) {
    const result = line.article
      ? itemOfArticle(understand(line.article).article, line.itemTypeId, map, ctx.today())
      : { message: 'The file doesn’t give its type.' };
    if ('message' in result) settled.push(refused(line, result.message));
    else
      wanted.push({
        line,
        item: { raw: formOf(result.item), source: sourceOf(catalog, result.segment) },
        costE4: result.item.cost,
      });
  }
  const results = await createItems(
    trx,
    ctx,
    facts,
    wanted.map(({ item }) => item),
    reason,
  );
  const promos: CostLine[] = [];
  for (const [index, { line, costE4 }] of wanted.entries()) {
    const result = results[index];
    if (!result) continue;
    settled.push(
      'itemId' in result ? takenResult({ place: line.place, itemId: result.itemId }) : refused(line, result.reason),
    );
    if ('itemId' in result) promos.push(...costsOf(approval, line, result.itemId, costE4, costE4, ctx.today()));
  }
  // A new item has no announced costs, so its promo can't be refused; if it were, the whole approval would fail.
  const [[itemId, why] = []] = promos.length > 0 ? await refusalsOf(approval, promos) : [];
  if (why !== undefined) throw new Error(`The promo of the new item ${itemId} was refused: ${why}`);
  return settled;
}

async function disable({ trx, ctx, reason }: Approval, lines: readonly ChosenLine[]): Promise<LineResult[]> {
  const disabled = await disableItems(
    trx,
    ctx,
    lines.flatMap(({ itemId }) => itemId ?? []),
    reason,
  );
  return lines.map((line) =>
    disabled.has(line.itemId ?? 0) ? takenResult(line) : refused(line, 'This item was already disabled.'),
  );
}

interface LineStep {
  readonly changes: readonly LineChange[];
  readonly noun: string;
  readonly work: (approval: Approval, lines: readonly ChosenLine[]) => Promise<LineResult[]>;
}

const STEPS = {
  prices: { changes: ['UP', 'DOWN', 'PROMO'], noun: 'price', work: announce },
  created: { changes: ['NEW'], noun: 'new item', work: create },
  disabled: { changes: ['GONE'], noun: 'disabled item', work: disable },
} as const satisfies Readonly<Record<string, LineStep>>;

/** Processes one kind of lines in batches; returns how many were accepted and refused. */
async function carryOut(
  approval: Approval,
  { changes, noun, work }: LineStep,
  report: (doneCount: number, noun: string) => Promise<void>,
): Promise<{ readonly taken: number; readonly refused: number }> {
  const { trx, catalog } = approval;
  const sum = { taken: 0, refused: 0 };
  let part = 0;
  const load = (after: number, limit: number) => chosenLines(trx, catalog.id, changes, after, limit);
  for await (const lines of pagesOf(LINES_AT_ONCE, load, ({ place }) => place)) {
    // Each time the number of items may have doubled.
    if (work === create && Number.isInteger(Math.log2(part))) await learnItems(trx);
    const settled = await work(approval, lines);
    await settleLines(trx, catalog.id, settled);
    const refusals = settled.filter(({ outcome }) => outcome === 'REFUSED').length;
    sum.taken += settled.length - refusals;
    sum.refused += refusals;
    part += 1;
    await report(settled.length, noun);
  }
  return sum;
}

const sentenceOf = (prices: number, created: number, disabled: number, refusals: number): string =>
  `${[counted(prices, 'price') + ' approved', created > 0 && `${counted(created, 'item')} added`, disabled > 0 && `${counted(disabled, 'item')} disabled`, refusals > 0 && `${counted(refusals, 'line')} refused`].filter(Boolean).join(', ')}.`;

async function approveIn(
  trx: Database,
  { ctx, file: { id }, options: { effectiveDate } }: ApprovalStep,
  progress: (doneCount: number, noun: string) => Promise<void>,
): Promise<string> {
  const catalog = await catalogs.lock(trx, id);
  if (!catalog) return catalogs.gone;
  if (catalog.state !== 'APPROVING') return 'Already approved.';
  const map = await priceMapOf(trx, catalog.vendorId, catalog.format);
  if (!map || map.version !== catalog.mapVersion) throw new Outdated();
  await lockChosenItems(trx, id);
  const approval: Approval = {
    trx,
    ctx,
    catalog,
    map,
    facts: await vendorFacts(trx, catalog.vendorId),
    effectiveDate,
    reason: `Price catalog ${catalog.fileName}`,
  };
  const prices = await carryOut(approval, STEPS.prices, progress);
  const created = await carryOut(approval, STEPS.created, progress);
  const disabled = await carryOut(approval, STEPS.disabled, progress);
  await noteNamed(trx, { catalogId: id, day: dayOf(ctx, catalog) });
  const refusals = prices.refused + created.refused + disabled.refused;
  await catalogs.patch(trx, id, {
    state: 'APPROVED',
    fault: null,
    appliedAt: ctx.now(),
    appliedBy: ctx.requireUser().id,
    appliedCount: catalog.appliedCount + prices.taken,
    createdCount: catalog.createdCount + created.taken,
    disabledCount: catalog.disabledCount + disabled.taken,
    refusedCount: refusals,
  });
  return sentenceOf(prices.taken, created.taken, disabled.taken, refusals);
}

/**
 * Applies the selected lines in one transaction: changed prices, new items, items no longer sold. Refused lines get
 * their reason, the others are stored.
 */
export async function approveCatalog(step: ApprovalStep): Promise<string> {
  const { run, file } = step;
  await run.progress(1, 'Approving');
  await catalogs.learnRows(run.db);
  const all = await countChosen(run.db, file.id);
  let doneCount = 0;
  const report = async (count: number, noun: string) => {
    doneCount += count;
    await run.progress(
      (doneCount * 99) / Math.max(all, doneCount),
      `${counted(doneCount, 'line')} of ${counted(all, 'line')}: ${noun}s`,
    );
  };
  return catalogs.carryOut(
    step,
    (trx) => approveIn(trx, step, report),
    () => CHANGED,
  );
}

async function countChosen(db: Database, catalogId: number): Promise<number> {
  const { count } = await db
    .selectFrom('priceCatalogLine')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('catalogId', '=', catalogId)
    .where('isChosen', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
