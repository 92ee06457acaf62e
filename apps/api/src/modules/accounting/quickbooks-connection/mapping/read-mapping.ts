import { mappingSlots, suggestedChoice } from '@falcon/domain/accounting/quickbooks';
import type { Choice, ChoiceList, MappingSlot } from '@falcon/domain/accounting/quickbooks';
import type { Services } from '#core/context';
import type { Database } from '#db/database';
import { quickbooksClient, type QuickbooksClient } from '../client/quickbooks-client';
import { QuickbooksError } from '../client/quickbooks-error';
import { connectionRow } from '../connection.queries';
import { choicesOf } from './choices';
import { mappingFacts, mappingRows, sendsCatalogItems } from './mapping.queries';
import { creations, type Creation } from './new-items.queries';

/** A chosen record: `isGone` if QuickBooks no longer has it. */
export interface ChosenRecord extends Pick<Choice, 'id' | 'name' | 'isActive'> {
  readonly isGone: boolean;
}

export interface SlotView {
  readonly slot: MappingSlot;
  readonly chosen: ChosenRecord | null;
  readonly suggestion: Choice | null;
  /** The item that is being created for this slot. */
  readonly creation: Creation | null;
}

export interface MappingView {
  readonly slots: readonly SlotView[];
  /** The labels of required mappings that are missing. */
  readonly missing: readonly string[];
  /** The labels of missing mappings that only some records need, by what needs them. */
  readonly missingFor: readonly { readonly what: string; readonly labels: readonly string[] }[];
  /** Settings to change in QuickBooks itself. */
  readonly warnings: readonly string[];
  /** Whether each item of the catalog is sent as its own item. */
  readonly sendsItems: boolean;
  /** Why QuickBooks can't be queried right now; the chosen records are known anyway. */
  readonly problem: string | null;
}

interface MappingChoices {
  readonly lists: ReadonlyMap<ChoiceList, readonly Choice[]>;
  readonly warnings: readonly string[];
}

const LISTS: readonly ChoiceList[] = ['Account', 'Item', 'Class', 'TaxCode', 'Term'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const preference = (all: Readonly<Record<string, unknown>>, group: string, name: string): unknown =>
  isObject(all[group]) ? all[group][name] : undefined;

/** QuickBooks settings that would cause invoices to be refused or to lose data. */
function warningsOf(preferences: Readonly<Record<string, unknown>>, hasClasses: boolean): string[] {
  const warnings: string[] = [];
  if (preference(preferences, 'SalesFormsPrefs', 'CustomTxnNumbers') === false)
    warnings.push(
      'QuickBooks numbers invoices itself. Turn on “Custom transaction numbers” (Account and settings, Sales), so that invoices keep our numbers.',
    );
  if (hasClasses && preference(preferences, 'AccountingInfoPrefs', 'ClassTrackingPerTxnLine') === false)
    warnings.push(
      'Classes are chosen here, but class tracking is off in QuickBooks. Turn it on for each row of a transaction (Account and settings, Advanced).',
    );
  return warnings;
}

async function ask(client: QuickbooksClient, hasClasses: boolean): Promise<MappingChoices> {
  const [preferences, ...choiceLists] = await Promise.all([
    client.preferences(),
    ...LISTS.map((list) => choicesOf(client, list)),
  ]);
  return {
    lists: new Map(LISTS.map((list, index) => [list, choiceLists[index] ?? []])),
    warnings: warningsOf(preferences, hasClasses),
  };
}

/** The chosen, suggested and missing mappings. */
export async function readMapping(services: Services): Promise<MappingView> {
  const { db } = services;
  const { realmId, state } = await connectionRow(db);
  const slots = mappingSlots(await mappingFacts(db));
  const rows = realmId === null ? [] : await mappingRows(db, realmId);
  const coming = new Map(
    (realmId === null ? [] : await creations(db, realmId)).map((one) => [`${one.what}/${one.localKey}`, one]),
  );
  const rowOf = new Map(rows.map((row) => [`${row.what}/${row.localKey}`, row]));
  let answer: MappingChoices | null = null;
  let problem: string | null = null;
  if (state !== 'DISCONNECTED')
    try {
      answer = await ask(
        quickbooksClient(services, realmId),
        rows.some(({ what }) => what === 'CLASS'),
      );
    } catch (error) {
      if (!(error instanceof QuickbooksError)) throw error;
      problem = error.message;
    }
  const views = slots.map((slot): SlotView => {
    const key = `${slot.what}/${slot.localKey}`;
    const row = rowOf.get(key);
    const creation = (row ? undefined : coming.get(key)) ?? null;
    const choices = answer?.lists.get(slot.list) ?? null;
    if (!row) return { slot, chosen: null, creation, suggestion: choices && suggestedChoice(slot, choices) };
    const theirs = choices?.find(({ id }) => id === row.remoteId);
    // Only the first thousand records were read, so a record that isn't among them may still exist.
    const isGone = choices !== null && !theirs && choices.length < 1000;
    const { id, name, isActive } = theirs ?? { id: row.remoteId, name: row.remoteName, isActive: true };
    return { slot, chosen: { id, name, isActive, isGone }, suggestion: null, creation };
  });
  return {
    slots: views,
    missing: views.filter((view) => view.slot.isRequired && !isUsable(view)).map(({ slot }) => slot.label),
    missingFor: missingFor(views),
    warnings: answer?.warnings ?? [],
    sendsItems: await sendsCatalogItems(db),
    problem,
  };
}

const isUsable = ({ chosen }: SlotView): boolean => chosen !== null && chosen.isActive && !chosen.isGone;

function missingFor(views: readonly SlotView[]): MappingView['missingFor'] {
  const needed = views.filter((view) => view.slot.neededFor !== '' && !isUsable(view));
  return [...new Set(needed.map(({ slot }) => slot.neededFor))].map((what) => ({
    what,
    labels: needed.filter(({ slot }) => slot.neededFor === what).map(({ slot }) => slot.label),
  }));
}

/** The labels of required mappings that are missing; doesn't query QuickBooks. */
export async function missingMappings(db: Database, realmId: string): Promise<readonly string[]> {
  const chosenKeys = new Set((await mappingRows(db, realmId)).map(({ what, localKey }) => `${what}/${localKey}`));
  return mappingSlots(await mappingFacts(db))
    .filter((slot) => slot.isRequired && !chosenKeys.has(`${slot.what}/${slot.localKey}`))
    .map(({ label }) => label);
}
