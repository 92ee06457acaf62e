import { CARPET, FLOORING_TYPES, flooringType, itemType } from '@falcon/domain/kit/flooring';
import { contentFaults, optionKind } from '@falcon/domain/orders/proposals';
import type { ProposalContent } from '@falcon/domain/orders/proposals';
import { validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import type { Database } from '#db/database';
import { contentRecords } from '../proposals.queries';
import type { ContentRecords } from '../proposals.queries';

const PAD = 2;
const present = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** The items in the content. */
export const itemIdsOf = ({ alternatives, options }: ProposalContent): number[] =>
  present([
    ...alternatives.flatMap(({ floors }) => floors.flatMap(({ itemId, padItemId }) => [itemId, padItemId])),
    ...options.map(({ itemId }) => itemId),
  ]);

const unitIdsOf = ({ lines }: ProposalContent): number[] => present(lines.map(({ unitId }) => unitId));

interface Owner {
  readonly customerId: number | null;
  /** The content before the save: a record in it may stay even if it was disabled since. */
  readonly before: ProposalContent;
}

function lineFaults(content: ProposalContent, { units }: ContentRecords, { customerId, before }: Owner): FieldFault[] {
  const previousUnitIds = new Set(unitIdsOf(before));
  return content.lines.flatMap(({ unitId }, index): FieldFault[] => {
    if (unitId === null) return [];
    const path = `lines.${index}.unit`;
    if (customerId === null) return [{ path, message: 'A prospect has no units. Enter its rooms.' }];
    const unit = units.find(({ id }) => id === unitId);
    if (!unit || unit.customerId !== customerId)
      return [{ path, message: 'This unit belongs to another customer. Select one of this customer.' }];
    if (unit.isEnabled || previousUnitIds.has(unitId)) return [];
    return [{ path, message: `The unit ${unit.name} is disabled. Select another one, or enable it first.` }];
  });
}

function itemFaults(content: ProposalContent, { items }: ContentRecords, before: ProposalContent): FieldFault[] {
  const previousItemIds = new Set(itemIdsOf(before));
  const check = (path: string, id: number | null, typeId: number | undefined): FieldFault[] => {
    if (id === null) return [];
    const item = items.find((candidate) => candidate.id === id);
    const wanted = (itemType(typeId ?? 0)?.name ?? 'none').toLowerCase();
    if (!item) return [{ path, message: 'This item was not found. Select another one.' }];
    if (item.itemTypeId !== typeId) {
      const is = (itemType(item.itemTypeId)?.name ?? 'something else').toLowerCase();
      return [{ path, message: `${item.nameNumber} is ${is}. Select an item of type ${wanted}.` }];
    }
    if (item.isEnabled || previousItemIds.has(id)) return [];
    return [{ path, message: `${item.nameNumber} is disabled. Select another item, or enable it first.` }];
  };
  return [
    ...content.alternatives.flatMap(({ floors }, alternative) =>
      floors.flatMap(({ flooringTypeId, itemId, padItemId }, place) => {
        const at = `alternatives.${alternative}.floors.${place}`;
        return [
          ...check(`${at}.item`, itemId, flooringType(flooringTypeId).itemTypeId),
          ...check(`${at}.padItem`, padItemId, flooringTypeId === CARPET ? PAD : undefined),
        ];
      }),
    ),
    ...content.options.flatMap(({ kind, itemId }, index) =>
      check(`options.${index}.item`, itemId, optionKind(kind).itemTypeId),
    ),
  ];
}

/**
 * Checks the content: refuses each wrong field at its path, and sets each unit's name and flooring type and a choice
 * for every flooring type in each alternative.
 */
export async function checkedContent(db: Database, content: ProposalContent, owner: Owner): Promise<ProposalContent> {
  const records = await contentRecords(db, unitIdsOf(content), itemIdsOf(content));
  const lines = content.lines.map((line) => {
    const unit = records.units.find(({ id }) => id === line.unitId);
    return unit
      ? { ...line, name: unit.name, flooringTypeId: unit.flooringTypeId as (typeof line)['flooringTypeId'] }
      : line;
  });
  const checked = { ...content, lines };
  const faults = [
    ...contentFaults(checked),
    ...lineFaults(checked, records, owner),
    ...itemFaults(checked, records, owner.before),
  ];
  if (faults.length > 0) throw validationError(faults);
  return {
    ...checked,
    alternatives: checked.alternatives.map((alternative) => ({
      ...alternative,
      floors: FLOORING_TYPES.map(
        ({ id: flooringTypeId }) =>
          alternative.floors.find((choice) => choice.flooringTypeId === flooringTypeId) ?? {
            flooringTypeId,
            itemId: null,
            padItemId: null,
            profitE4: null,
            padProfitE4: null,
          },
      ),
    })),
  };
}
