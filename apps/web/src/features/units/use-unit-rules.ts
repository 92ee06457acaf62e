import { asking, type Schema, useServerCheck } from '../../blocks/entity-form/checks/use-server-check';
import { type LimitsOf, unitForm, type UnitValues } from './unit-form';
import { UnitNameFaultDocument, type UnitPartsFragment } from './units.generated';

/** The rules of a unit's form, and whether its customer already has a unit with this name and floor. */
export function useUnitRules(limitsOf: LimitsOf, customerId: string, unit?: UnitPartsFragment): Schema {
  return useServerCheck<UnitValues>(unitForm(limitsOf), {
    field: 'name',
    question: ({ name: typed, flooringTypeId: floor }) => {
      const name = typed.trim();
      const flooringTypeId = String(floor);
      if (name === '' || (name === unit?.name && flooringTypeId === unit.flooringTypeId)) return null;
      return asking(UnitNameFaultDocument, { customerId, flooringTypeId, name, id: unit?.id ?? null });
    },
  });
}
