import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { feet } from '@falcon/domain/kit/money';
import { floorsOfLines, roomCuts, unitPatch } from '@falcon/domain/orders/proposals';
import type {
  ProposalAlternative,
  ProposalContent,
  ProposalLine,
  ProposalOption,
  RoomRules,
} from '@falcon/domain/orders/proposals';
import type { Database } from '#db/database';
import { appConfiguration } from '#office/app-config';
import { rollWidthsOf } from '#catalog/items';
import type { QuotedUnit } from '#orders/work-orders';

/** How rooms are cut, by flooring type. */
export type RulesOfRooms = ReadonlyMap<FlooringTypeId, RoomRules>;

/** The cutting rules for the rooms among the lines; reads nothing if there are none. */
export async function rulesOfRooms(db: Database, { lines }: ProposalContent): Promise<RulesOfRooms> {
  const floors = floorsOfLines(lines.filter(({ unitId }) => unitId === null));
  if (floors.length === 0) return new Map();
  const trim = feet((await appConfiguration(db)).trimAllowanceE4);
  const rules = new Map<FlooringTypeId, RoomRules>();
  for (const floor of floors) rules.set(floor, { trim, rollWidths: (await rollWidthsOf(db, floor)).map(feet) });
  return rules;
}

/** The unit that a line would be in an alternative with these options. */
export function quotedUnit(
  line: ProposalLine,
  alternative: ProposalAlternative,
  options: readonly ProposalOption[],
  rooms: RulesOfRooms,
): QuotedUnit {
  const { flooringTypeId, lengthE4, widthE4, noPad, glueDown } = line;
  const { unit, ...patch } = unitPatch(flooringTypeId, alternative, options);
  const rules = rooms.get(flooringTypeId) ?? { rollWidths: [], trim: feet(0) };
  const pieces =
    lengthE4 === null || widthE4 === null
      ? []
      : roomCuts({ flooringTypeId, length: feet(lengthE4), width: feet(widthE4) }, rules);
  return {
    unitId: line.unitId,
    name: line.name,
    flooringTypeId,
    cuts: pieces.map(({ cutLength, width }) => ({ cutLengthE4: cutLength, widthE4: width })),
    ...patch,
    defaults: { ...patch.defaults, ...(noPad && { noPad }), ...(glueDown && { glueDown }) },
    selections: unit,
  };
}

/** The options included in every price, and the separately priced ones, each with its position in the list. */
export function optionsOf({ options }: ProposalContent) {
  const placed = options.map((option, place) => ({ option, place }));
  return {
    included: options.filter(({ isIncluded }) => isIncluded),
    optional: placed.filter(({ option }) => !option.isIncluded),
  };
}
